import { usesLocalLake } from '@nectar/schemas/environment/schema'
import { readPart } from './addresses.ts'
import { environment } from './environment.ts'
import { assetOrigin } from './source/client.ts'
import { ContentUnavailableError } from './source/reader.ts'

/** The lake makes pictures for strangers when nothing else is to be done; Sanity's CDN asks nobody. */
const known: Readonly<Record<string, string>> = usesLocalLake(environment)
  ? { authorization: `Bearer ${environment.SANITY_READ_TOKEN}` }
  : {}

/**
 * Fetches the bytes of what an editor uploaded.
 *
 * @param kind - what the content store keeps it as
 * @param name - `<hash>.<ending>`, or `<hash>-<width>x<height>.<format>` for a picture
 * @param rect - left, top, width and height of a part of a picture, parted by commas
 * @returns null where there is no such upload
 * @throws ContentUnavailableError when the content source does not answer
 */
export async function fetchUpload(
  kind: 'images' | 'files',
  name: string,
  rect?: string,
): Promise<Response | null> {
  const { SANITY_PROJECT_ID, SANITY_DATASET } = environment
  const source = new URL(`/${kind}/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${name}`, assetOrigin)
  if (rect) source.searchParams.set('rect', rect)
  try {
    const response = await fetch(source, { cache: 'no-store', headers: known })
    return response.ok ? response : null
  } catch (cause) {
    throw new ContentUnavailableError(cause)
  }
}

const filePattern = /^[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$/

/**
 * Fetches the bytes of an uploaded picture.
 *
 * @param file - its name: `<hash>-<width>x<height>.<format>`
 * @param part - the segment of `partPath`, for a part of it alone
 * @returns null where the name or the part is none, or there is no such picture
 * @throws ContentUnavailableError when the content source does not answer
 */
export async function fetchMedia(file: string, part?: string): Promise<Response | null> {
  const rect = part === undefined ? part : readPart(part, file)
  if (!filePattern.test(file) || (part !== undefined && rect === undefined)) return null
  return fetchUpload('images', file, rect)
}
