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
  onReplaced: () => void
}

/** Asks for a new file, and replaces a picture or file with it in all documents. */
export function ReplaceDialog({ asset, uses, onClose, onReplaced }: ReplaceDialogProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const kind = asset.startsWith('image-') ? 'image' : 'file'
  const thing = kind === 'image' ? 'picture' : 'file'
  const texts = [...new Set(uses.map(({ alt }) => alt))]
  // If places have different texts, each keeps its own unless the editor writes one for all.
  const [text, setText] = useState(texts.length === 1 ? (texts[0] ?? '') : '')
  const replace = async (chosen: File) => {
    setBusy(true)
    await attempt(`The ${thing} was not replaced`, async () => {
      const uploaded = await uploadFile(client, kind, chosen)
      await replaceEverywhere(client, asset, uploaded, kind === 'image' ? text : '')
      push({ status: 'success', title: `The ${thing} was replaced everywhere` })
      onClose()
      onReplaced()
    })
    setBusy(false)
  }
  const confirm = (
    <Button
      disabled={!file || isBusy}
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
      {kind === 'image' && (
        <Stack as="label" gap={3}>
          <Text size={1} weight="medium">
            What the new picture shows
          </Text>
          <TextArea
            maxLength={250}
            placeholder="If this is empty, each place keeps its text."
            rows={3}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Stack>
      )}
    </QuestionDialog>
  )
}
