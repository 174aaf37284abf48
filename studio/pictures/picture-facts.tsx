import { publishedId } from '@nectar/schemas/documents/document-id'
import { Button, Flex, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../api-version.ts'
import { nameOf } from '../publishing/site-changes.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { picturesUses } from './replace-picture.ts'

const fileSchema = z.object({
  originalFilename: z.string().nullish(),
  size: z.number(),
  extension: z.string(),
  metadata: z.object({ dimensions: z.object({ width: z.number(), height: z.number() }) }),
})

interface Facts {
  file: z.output<typeof fileSchema>
  /** The names of the documents that show it. */
  shownBy: string[]
}

function usePictureFacts(asset: string): Facts | undefined {
  const client = useClient({ apiVersion })
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    let isCurrent = true
    Promise.all([client.getDocument(asset), picturesUses(client, asset)]).then(([stored, uses]) => {
      const file = fileSchema.safeParse(stored).data
      const names = new Map(uses.map((use) => [publishedId(use._id), nameOf(use)]))
      if (isCurrent) setFacts(file && { file, shownBy: [...names.values()] })
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

/** What the file of a picture is, and the way to replace it wherever it is shown. */
export function PictureFacts({ asset, readOnly }: { asset: string; readOnly: boolean }) {
  const facts = usePictureFacts(asset)
  const [isOpen, setOpen] = useState(false)
  if (!facts) return null
  const { file, shownBy } = facts
  const { width, height } = file.metadata.dimensions
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <Text size={1} muted data-testid="picture-facts">
        {[
          file.originalFilename ?? file.extension,
          `${width} by ${height} pixels`,
          kilobytes(file.size),
          `shown by ${shownBy.length === 1 ? 'one document' : `${shownBy.length} documents`}`,
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
      {isOpen && <ReplaceDialog asset={asset} shownBy={shownBy} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
