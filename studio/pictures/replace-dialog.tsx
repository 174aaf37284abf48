import { uploadEndings } from '@nectar/schemas/config/limits/uploads'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { uploadFile } from '../site-state/upload-file.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useRead } from '../ui/use-read.ts'
import { readUses, replaceEverywhere } from './uses.ts'

interface ReplaceDialogProps {
  asset: string
  /** The names of the documents that use it. */
  usedBy: readonly string[]
  onClose: () => void
  /** Called with the id of the new picture or file. */
  onReplaced?: (id: string) => void
}

interface ChosenFileProps {
  /** What is replaced: a picture or a file. */
  thing: string
  accept: string
  file: File | undefined
  onChoose: (file: File) => void
}

/** A button that opens the system's file dialog, and the file that was chosen there. */
function ChosenFile({ thing, accept, file, onChoose }: ChosenFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return (
    <>
      {url && (
        <Card border padding={2} radius={2}>
          <img
            alt="The new one"
            src={url}
            style={{ display: 'block', margin: 'auto', maxHeight: '15rem', maxWidth: '100%' }}
          />
        </Card>
      )}
      <Flex align="center" gap={3} wrap="wrap">
        <SmallButton
          icon={UploadIcon}
          text={file ? `Choose another ${thing}` : `Choose a ${thing}`}
          onClick={() => input.current?.click()}
        />
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {file?.name}
        </Text>
      </Flex>
      <input
        accept={accept}
        aria-label={`The new ${thing}`}
        hidden
        ref={input}
        type="file"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}

/** The distinct alternative texts of a picture, each of which may be used in many places. */
function useTexts(asset: string): readonly string[] {
  const client = useClient({ apiVersion })
  const read = useCallback(() => readUses(client, asset), [client, asset])
  const { found = [] } = useRead(asset.startsWith('image-') ? read : undefined)
  return [...new Set(found.map(({ alt }) => alt))]
}

function TextField({
  label,
  value,
  onChange,
}: Record<'label' | 'value', string> & {
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextArea
        id={id}
        maxLength={250}
        rows={3}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}

/** Asks for a new file, and replaces a picture or file with it in all documents. */
export function ReplaceDialog({ asset, usedBy, onClose, onReplaced }: ReplaceDialogProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const olds = useTexts(asset)
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map())
  const isWordless = olds.some((old) => old && written.get(old)?.trim() === '')
  const kind = asset.startsWith('image-') ? 'image' : 'file'
  const thing = kind === 'image' ? 'picture' : 'file'
  const replace = async (chosen: File) => {
    setBusy(true)
    await attempt(`The ${thing} was not replaced`, async () => {
      const uploaded = await uploadFile(client, kind, chosen)
      await replaceEverywhere(client, asset, uploaded, written)
      push({ status: 'success', title: `The ${thing} was replaced everywhere` })
      onClose()
      onReplaced?.(uploaded)
    })
    setBusy(false)
  }
  const confirm = (
    <Button
      disabled={!file || isBusy || isWordless}
      loading={isBusy}
      text="Replace everywhere"
      tone="critical"
      onClick={() => file && replace(file)}
    />
  )
  return (
    <QuestionDialog
      cancel="Keep it"
      confirm={confirm}
      header={`Replace this ${thing} everywhere`}
      onClose={onClose}
    >
      <Text size={1}>
        Used by: {usedBy.join(', ')}. Published documents change at once
        {kind === 'image' && '; crops are not kept'}.
      </Text>
      <ChosenFile
        accept={kind === 'image' ? 'image/*' : uploadEndings.map((end) => `.${end}`).join()}
        file={file}
        thing={thing}
        onChoose={setFile}
      />
      {file &&
        olds.map((old) => (
          <TextField
            key={old}
            label={
              olds.length === 1
                ? 'What the new picture shows'
                : `What it shows where the text is ${old ? `“${old}”` : 'missing'}`
            }
            value={written.get(old) ?? old}
            onChange={(text) => setWritten(new Map([...written, [old, text]]))}
          />
        ))}
    </QuestionDialog>
  )
}
