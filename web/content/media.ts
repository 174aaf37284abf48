import { environment } from './environment.ts'
import { assetOrigin } from './source/client.ts'
import { ContentUnavailableError } from './source/reader.ts'

const filePattern = /^[a-zA-Z0-9]+-\d+x\d+\.[a-z0-9]+$/
const rectPattern = /^\d+,\d+,\d+,\d+$/

/**
 * Fetches the bytes of an uploaded picture.
 *
 * @param file - its name: `<hash>-<width>x<height>.<format>`
 * @param rect - the part of it to keep, `left,top,width,height` in pixels
 * @returns null where the name or the part is none, or there is no such picture
 * @throws ContentUnavailableError when the content source does not answer
 */
export async function fetchMedia(file: string, rect: string | null): Promise<Response | null> {
  if (!filePattern.test(file) || (rect !== null && !rectPattern.test(rect))) return null
  const { SANITY_PROJECT_ID, SANITY_DATASET } = environment
  const source = new URL(`/images/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${file}`, assetOrigin)
  if (rect) source.searchParams.set('rect', rect)
  try {
    const response = await fetch(source, { cache: 'no-store' })
    return response.ok ? response : null
  } catch (cause) {
    throw new ContentUnavailableError(cause)
  }
}
