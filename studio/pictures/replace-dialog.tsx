import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../api-version.ts'
import { replacePicture } from './replace-picture.ts'

interface ReplaceDialogProps {
  asset: string
  /** The names of the documents that show it. */
  shownBy: readonly string[]
  onClose: () => void
}

/** Asks for another file and puts it in the place of a picture in all documents that show it. */
export function ReplaceDialog({ asset, shownBy, onClose }: ReplaceDialogProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const replace = async (chosen: File) => {
    setBusy(true)
    try {
      const uploaded = await client.assets.upload('image', chosen, { filename: chosen.name })
      await replacePicture(client, asset, uploaded._id)
      push({ status: 'success', title: 'The picture was replaced everywhere' })
      onClose()
    } catch (error) {
      push({ status: 'error', title: 'The picture was not replaced', description: String(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog header="Replace this picture everywhere" id={id} onClose={onClose} width={1}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            Shown by: {shownBy.join(', ')}. Published documents change at once; alternative texts
            are kept, crops are not.
          </Text>
          <input
            accept="image/*"
            aria-label="The new picture"
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
