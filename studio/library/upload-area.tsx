import { pictureBytes, uploadEndings } from '@nectar/schemas/config/limits/uploads'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'

/** Why a file is not taken; `undefined` if it is. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  const isPicture = type.startsWith('image/')
  if (!isPicture && !uploadEndings.includes(ending)) {
    return `${name}: only pictures and ${uploadEndings.join(', ')} files are taken.`
  }
  return isPicture && size > pictureBytes.most
    ? `${name}: it has ${(size / 1_000_000).toFixed(1)} MB, and 20 MB are the most.`
    : undefined
}

/** Uploads several files at once, by dropping them or from the system's dialog. They get the tag that is chosen. */
export function UploadArea({ tag }: { tag: string | undefined }) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(0)
  const upload = async (file: File) => {
    const refusal = refusalOf(file)
    if (refusal) throw new TypeError(refusal)
    const kind = file.type.startsWith('image/') ? 'image' : 'file'
    const { _id } = await client.assets.upload(kind, file, { filename: file.name })
    if (tag)
      await client
        .patch(_id)
        .setIfMissing({ opt: {} })
        .set({ 'opt.tags': [tag] })
        .commit()
  }
  const uploadAll = async (files: readonly File[]) => {
    setLeft(files.length)
    for (const file of files) {
      await upload(file).catch((error: unknown) => {
        const description = error instanceof Error ? error.message : String(error)
        push({ status: 'error', title: 'A file was not uploaded', description, closable: true })
      })
      setLeft((count) => count - 1)
    }
  }
  return (
    <Card
      border
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void uploadAll([...event.dataTransfer.files])
      }}
      padding={3}
      radius={2}
    >
      <Flex align="center" gap={3} wrap="wrap">
        <Button
          disabled={left > 0}
          fontSize={1}
          icon={UploadIcon}
          mode="ghost"
          onClick={() => input.current?.click()}
          padding={2}
          text="Upload files"
        />
        <Text muted role="status" size={1}>
          {left > 0 ? `${left} to go …` : `or drop them here${tag ? `, tagged ${tag}` : ''}`}
        </Text>
      </Flex>
      <input
        aria-label="Files to upload"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          void uploadAll([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
        ref={input}
        type="file"
      />
    </Card>
  )
}
