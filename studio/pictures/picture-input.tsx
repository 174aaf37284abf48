import { publishedId } from '@nectar/schemas/documents/stored-document'
import { Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type InputProps, useClient, useFormValue } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useRead } from '../ui/use-read.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { readUses } from './uses.ts'

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
  const read = useCallback(async () => {
    const [stored, uses] = await Promise.all([client.getDocument(asset), readUses(client, asset)])
    const names = uses.map(({ document }) => [publishedId(document._id), nameOf(document)] as const)
    return { file: fileSchema.parse(stored), shownBy: new Map(names) }
  }, [client, asset])
  return useRead(read).found
}

/** A size in words for editors. */
export function kilobytes(bytes: number): string {
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
            ? 'shown only here'
            : `shown here and by ${others.length === 1 ? 'one other document' : `${others.length} other documents`}`,
        ].join(' · ')}
      </Text>
      {!readOnly && <SmallButton text="Replace everywhere" onClick={() => setOpen(true)} />}
      {isOpen && (
        <ReplaceDialog
          asset={asset}
          usedBy={['this document', ...others]}
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
      {/* The key drops the facts about the picture before. */}
      {asset && <PictureFacts key={asset} asset={asset} readOnly={props.readOnly ?? false} />}
    </Stack>
  )
}
