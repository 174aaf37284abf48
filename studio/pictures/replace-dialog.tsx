import { uploadEndings } from '@nectar/schemas/limits/uploads'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment.ts'
import { replaceEverywhere } from './uses.ts'

interface ReplaceDialogProps {
  asset: string
  /** The names of the documents that use it. */
  usedBy: readonly string[]
  onClose: () => void
}

/** Asks for another file, and replaces a picture or file with it in all documents. */
export function ReplaceDialog({ asset, usedBy, onClose }: ReplaceDialogProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const kind = asset.startsWith('image-') ? 'image' : 'file'
  const thing = kind === 'image' ? 'picture' : 'file'
  const replace = async (chosen: File) => {
    setBusy(true)
    try {
      const uploaded = await client.assets.upload(kind, chosen, { filename: chosen.name })
      await replaceEverywhere(client, asset, uploaded._id)
      push({ status: 'success', title: `The ${thing} was replaced everywhere` })
      onClose()
    } catch (error) {
      push({ status: 'error', title: `The ${thing} was not replaced`, description: String(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog header={`Replace this ${thing} everywhere`} id={id} onClose={onClose} width={1}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            Used by: {usedBy.join(', ')}. Published documents change at once
            {kind === 'image' && '; alternative texts are kept, crops are not'}.
          </Text>
          <input
            accept={kind === 'image' ? 'image/*' : uploadEndings.map((end) => `.${end}`).join()}
            aria-label={`The new ${thing}`}
            type="file"
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Keep it" onClick={onClose} />
            <Button
              disabled={!file || isBusy}
              loading={isBusy}
              text="Replace everywhere"
              tone="critical"
              onClick={() => file && replace(file)}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
