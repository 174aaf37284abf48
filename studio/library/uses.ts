import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { PathStep } from '@nectar/schemas/validation/issue'
import { pathText, walk } from '@nectar/schemas/validation/path'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { storedDocuments } from '../site-state/document-types.ts'

/** A place in a document or draft that shows a picture or links to a file. */
export interface Use {
  document: StoredDocument
  path: readonly PathStep[]
  /** The alternative text in this place. */
  alt: string
}

const placeSchema = z.looseObject({
  asset: z.looseObject({ _ref: z.string() }),
  alt: z.string().trim().catch(''),
})

/** Every place that uses a picture or file, by the id of the picture or file. */
export function usesOf(documents: readonly StoredDocument[]): ReadonlyMap<string, readonly Use[]> {
  const uses = documents.flatMap((document) =>
    [...walk(document)].flatMap(({ value, path }) => {
      const place = placeSchema.safeParse(value).data
      return place ? [{ id: place.asset._ref, use: { document, path, alt: place.alt } }] : []
    }),
  )
  const byId = Map.groupBy(uses, ({ id }) => id)
  return new Map([...byId].map(([id, found]) => [id, found.map(({ use }) => use)]))
}

/** Whether a use is a picture without alternative text. */
export function isWordless(asset: string, { alt }: Pick<Use, 'alt'>): boolean {
  return asset.startsWith('image-') && alt === ''
}

/** How many documents the uses are in. A document and its draft count once. */
export function countDocuments(uses: readonly Use[]): number {
  return new Set(uses.map(({ document }) => publishedId(document._id))).size
}

/**
 * Replaces a picture or file in all documents and drafts at once. Crop and hotspot belong to the old file, so they
 * are removed.
 *
 * @param alt - the new alternative text; one of blanks changes nothing
 */
export async function replaceEverywhere(
  client: SanityClient,
  from: string,
  to: string,
  alt: string,
): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const found = await raw.fetch<unknown>('*[references($from)]', { from })
  const transaction = client.transaction()
  const text = alt.trim()
  for (const { document, path } of usesOf(storedDocuments.parse(found)).get(from) ?? []) {
    const place = pathText(path)
    transaction.patch(document._id, {
      set: { [`${place}.asset._ref`]: to, ...(text && { [`${place}.alt`]: text }) },
      unset: [`${place}.crop`, `${place}.hotspot`],
    })
  }
  await transaction.commit()
}
