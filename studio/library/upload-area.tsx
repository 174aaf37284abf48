import { UploadIcon } from '@sanity/icons/Upload'
import { Card, Flex, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { uploadFile } from '../site-state/upload-file.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'

/** Uploads several files at once, by dropping them or from the system's dialog. */
export function UploadArea() {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(0)
  const uploadAll = async (files: readonly File[]) => {
    setLeft(files.length)
    for (const file of files) {
      const kind = file.type.startsWith('image/') ? 'image' : 'file'
      await attempt('A file was not uploaded', () => uploadFile(client, kind, file))
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
        <SmallButton
          disabled={left > 0}
          icon={UploadIcon}
          onClick={() => input.current?.click()}
          text="Upload files"
        />
        <Text muted role="status" size={1}>
          {left > 0 ? `${left} to go …` : 'or drop them here'}
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
