import { readPart } from './picture-parts.ts'
import { fetchUpload } from './uploads.ts'

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
