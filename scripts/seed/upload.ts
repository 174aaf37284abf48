import type { SanityClient } from '@sanity/client'
import type { SeedDocument } from './documents.ts'
import type { DrawnPicture } from './pictures/draw.ts'

/** A picture was kept under another id than the one its documents refer to. */
export class SeedUploadError extends Error {
  override readonly name = 'SeedUploadError'
  readonly details: { filename: string; expected: string; received: string }

  constructor(details: SeedUploadError['details']) {
    super(`${details.filename} was kept as ${details.received} instead of ${details.expected}`)
    this.details = details
  }
}

/**
 * Uploads the pictures that the given documents refer to and that are not there yet.
 *
 * @returns how many were uploaded
 * @throws SeedUploadError if a picture is kept under another id than its bytes say
 */
export async function uploadPictures(
  client: SanityClient,
  pictures: readonly DrawnPicture[],
  documents: readonly SeedDocument[],
  log: (line: string) => void,
): Promise<number> {
  const content = JSON.stringify(documents)
  const needed = pictures.filter(({ assetId }) => content.includes(assetId))
  const ids = needed.map(({ assetId }) => assetId)
  const existing = new Set(await client.fetch<string[]>('*[_id in $ids]._id', { ids }))
  const missing = needed.filter(({ assetId }) => !existing.has(assetId))
  for (const [index, { assetId, filename, bytes }] of missing.entries()) {
    const { _id } = await client.assets.upload('image', bytes, {
      filename,
      contentType: 'image/png',
    })
    if (_id !== assetId) throw new SeedUploadError({ filename, expected: assetId, received: _id })
    log(`Sample content: picture ${index + 1} of ${missing.length} uploaded (${filename})`)
  }
  return missing.length
}
