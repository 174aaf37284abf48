import { uploadEndings } from '@nectar/schemas/config/limits'
import { Button, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { uploadFile } from '../site-state/upload-file.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { replaceEverywhere, type Use } from './uses.ts'

interface ReplaceDialogProps {
  asset: string
  /** Where it is used. */
  uses: readonly Use[]
  onClose: () => void
  /** Called with the id of the new picture or file. */
  onReplaced: (id: string) => void
}

/** Asks for a new file, and replaces a picture or file with it in all documents. */
export function ReplaceDialog({ asset, uses, onClose, onReplaced }: ReplaceDialogProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map())
  const kind = asset.startsWith('image-') ? 'image' : 'file'
  const thing = kind === 'image' ? 'picture' : 'file'
  // Each alternative text may be used in many places.
  const olds = kind === 'image' ? [...new Set(uses.map(({ alt }) => alt))] : []
  const isWordless = olds.some((old) => old && written.get(old)?.trim() === '')
  const replace = async (chosen: File) => {
    setBusy(true)
    await attempt(`The ${thing} was not replaced`, async () => {
      const uploaded = await uploadFile(client, kind, chosen)
      await replaceEverywhere(client, asset, uploaded, written)
      push({ status: 'success', title: `The ${thing} was replaced everywhere` })
      onClose()
      onReplaced(uploaded)
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
        Used by: {[...new Set(uses.map(({ document }) => nameOf(document)))].join(', ')}. Published
        documents change at once
        {kind === 'image' && '; crops are not kept'}.
      </Text>
      <input
        accept={kind === 'image' ? 'image/*' : uploadEndings.map((end) => `.${end}`).join()}
        aria-label={`The new ${thing}`}
        type="file"
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
      {olds.map((old) => (
        <Stack as="label" gap={3} key={old}>
          <Text size={1} weight="medium">
            {olds.length === 1
              ? 'What the new picture shows'
              : `What it shows where the text is ${old ? `“${old}”` : 'missing'}`}
          </Text>
          <TextArea
            maxLength={250}
            rows={3}
            value={written.get(old) ?? old}
            onChange={({ currentTarget }) =>
              setWritten(new Map([...written, [old, currentTarget.value]]))
            }
          />
        </Stack>
      ))}
    </QuestionDialog>
  )
}
