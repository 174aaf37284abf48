import { walk } from '@nectar/schemas/checks/path'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

const usesSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** A document or draft that shows a picture. */
export type PictureUse = z.output<typeof usesSchema>[number]

/** Finds every document and draft that shows a picture. */
export async function pictureUses(client: SanityClient, asset: string): Promise<PictureUse[]> {
  const found = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<unknown>('*[references($asset)]', { asset })
  return usesSchema.parse(found)
}

function step(at: string | number | { _key: string }): string {
  if (typeof at === 'string') return `.${at}`
  return typeof at === 'number' ? `[${at}]` : `[_key=="${at._key}"]`
}

/** The paths of a picture in a document, as patches write them. */
export function placesOf(document: PictureUse, asset: string): string[] {
  return [...walk(document)].flatMap(({ value, path }) => {
    const reference: unknown = value.asset
    if (typeof reference !== 'object' || reference === null) return []
    return Reflect.get(reference, '_ref') === asset ? [path.map(step).join('').slice(1)] : []
  })
}

/**
 * Replaces a picture in all documents and drafts at once. Alternative texts stay; crop and hotspot, which
 * belong to the old file, are removed.
 */
export async function replacePicture(
  client: SanityClient,
  from: string,
  to: string,
): Promise<void> {
  const transaction = client.transaction()
  for (const document of await pictureUses(client, from)) {
    const places = placesOf(document, from)
    transaction.patch(document._id, {
      set: Object.fromEntries(places.map((place) => [`${place}.asset._ref`, to])),
      unset: places.flatMap((place) => [`${place}.crop`, `${place}.hotspot`]),
    })
  }
  await transaction.commit()
}
