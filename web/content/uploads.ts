import { usesLocalLake } from '@nectar/schemas/config/environment'
import pTimeout from 'p-timeout'
import { readPart } from './addresses.ts'
import { environment } from './environment.ts'
import { assetOrigin } from './source/client.ts'
import { ContentUnavailableError, orContentUnavailable } from './source/reader.ts'

/** Without a token, the lake renders pictures at low priority. Sanity's CDN needs no token. */
const authorization: Readonly<Record<string, string>> = usesLocalLake(environment)
  ? { authorization: `Bearer ${environment.SANITY_READ_TOKEN}` }
  : {}

/** Shorter than the time after which the front gives up on a picture. */
const timeoutMs = 12_000

/**
 * Fetches an uploaded file or picture from the content source.
 *
 * @param name - `<hash>.<ending>`, or `<hash>-<width>x<height>.<format>` for a picture
 * @param rect - left, top, width and height of a part of a picture, separated by commas
 * @returns null if there is no such upload
 * @throws ContentUnavailableError if the content source does not answer or cannot serve it now
 */
export async function fetchUpload(
  kind: 'images' | 'files',
  name: string,
  rect?: string,
): Promise<Response | null> {
  const { SANITY_PROJECT_ID, SANITY_DATASET } = environment
  const source = new URL(`/${kind}/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${name}`, assetOrigin)
  if (rect) source.searchParams.set('rect', rect)
  const asked = fetch(source, { cache: 'no-store', headers: authorization })
  // `AbortSignal.timeout` would also cut off a large file that has begun to arrive.
  const response = await orContentUnavailable(pTimeout(asked, { milliseconds: timeoutMs }))
  if (response.ok) return response
  // The body is left alone: Next keeps a second branch of it, for which cancelling this one would wait.
  const { status } = response
  if (status === 429 || status >= 500) throw new ContentUnavailableError(`status ${status}`)
  return null
}

const filePattern = /^[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$/

/**
 * Fetches an uploaded picture.
 *
 * @param file - its name: `<hash>-<width>x<height>.<format>`
 * @param part - the crop segment of `partPath`
 * @returns null if the name or the crop is invalid, or there is no such picture
 * @throws ContentUnavailableError if the content source does not answer or cannot serve it now
 */
export async function fetchMedia(file: string, part?: string): Promise<Response | null> {
  const rect = part === undefined ? part : readPart(part, file)
  if (!filePattern.test(file) || (part !== undefined && rect === undefined)) return null
  return fetchUpload('images', file, rect)
}
