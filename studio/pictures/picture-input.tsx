import { publishedId } from '@nectar/schemas/documents/stored-document'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useId, useState } from 'react'
import { type InputProps, useClient, useFormValue } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment.ts'
import { nameOf } from '../publishing/site-changes.ts'
import { pictureUses, replacePicture } from './replace-picture.ts'

interface ReplaceDialogProps {
  asset: string
  /** The names of the documents that show it. */
  shownBy: readonly string[]
  onClose: () => void
}

/** Asks for another file, and replaces the picture with it in all documents. */
function ReplaceDialog({ asset, shownBy, onClose }: ReplaceDialogProps) {
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

const fileSchema = z.object({
  originalFilename: z.string().nullish(),
  size: z.number(),
  extension: z.string(),
  metadata: z.object({ dimensions: z.object({ width: z.number(), height: z.number() }) }),
})

interface Facts {
  file: z.output<typeof fileSchema>
  /** The names of the documents that show it, by id. */
  shownBy: ReadonlyMap<string, string>
}

function usePictureFacts(asset: string): Facts | undefined {
  const client = useClient({ apiVersion })
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    let isCurrent = true
    Promise.all([client.getDocument(asset), pictureUses(client, asset)]).then(([stored, uses]) => {
      const file = fileSchema.safeParse(stored).data
      const names = new Map(uses.map((use) => [publishedId(use._id), nameOf(use)]))
      if (isCurrent) setFacts(file && { file, shownBy: names })
    })
    return () => {
      isCurrent = false
    }
  }, [client, asset])
  return facts
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`
}

/** Facts about a picture's file, and a button to replace it everywhere. */
function PictureFacts({ asset, readOnly }: { asset: string; readOnly: boolean }) {
  const facts = usePictureFacts(asset)
  const own = publishedId(String(useFormValue(['_id'])))
  const [isOpen, setOpen] = useState(false)
  if (!facts) return null
  const { file, shownBy } = facts
  // This document may not be saved yet.
  const others = [...shownBy].filter(([id]) => id !== own).map(([, name]) => name)
  const { width, height } = file.metadata.dimensions
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text size={1} muted data-testid="picture-facts">
        {[
          file.originalFilename ?? file.extension,
          `${width} by ${height} pixels`,
          kilobytes(file.size),
          others.length === 0
            ? 'shown here alone'
            : `shown here and by ${others.length === 1 ? 'one other document' : `${others.length} other documents`}`,
        ].join(' · ')}
      </Text>
      {!readOnly && (
        <Button
          fontSize={1}
          mode="ghost"
          padding={2}
          text="Replace everywhere"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <ReplaceDialog
          asset={asset}
          shownBy={['this document', ...others]}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  )
}

const pictureSchema = z.object({ asset: z.object({ _ref: z.string() }) })

/** Sanity's picture input, with facts about the file below it. */
export function PictureInput(props: InputProps) {
  const asset = pictureSchema.safeParse(props.value).data?.asset._ref
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {asset && <PictureFacts asset={asset} readOnly={props.readOnly ?? false} />}
    </Stack>
  )
}
