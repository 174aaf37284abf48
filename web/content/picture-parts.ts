import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '@nectar/schemas/environment/keys'
import type { PicturePart } from '@nectar/schemas/fields/resolver'
import { environment } from './environment.ts'

/** Long enough that nobody finds one by trying, short enough for an address. */
const signatureLength = 22

/** `<left>-<top>-<width>-<height>-<signature>` */
const segmentPattern = /^((?:\d{1,6}-){4})([\w-]{22})$/

const key = keyFor(environment.SANITY_WEBHOOK_SECRET, 'parts of pictures')

function sign(file: string, part: string): string {
  return createHmac('sha256', key)
    .update(`${file} ${part}`)
    .digest('base64url')
    .slice(0, signatureLength)
}

/**
 * The path of a part of a picture. It is signed, so that only parts which content shows are ever made:
 * any four numbers would do otherwise, and each is a new picture.
 *
 * @param path - of the whole picture, `/media/<file>`
 */
export function partPath(path: string, { left, top, width, height }: PicturePart): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const part = `${left}-${top}-${width}-${height}-`
  return `/media/${part}${sign(file, part)}/${file}`
}

/**
 * Reads the segment that `partPath` has written before a file's name.
 *
 * @returns left, top, width and height, parted by commas; undefined when the site has not signed it
 */
export function readPart(segment: string, file: string): string | undefined {
  const [, part = '', signature = ''] = segmentPattern.exec(segment) ?? []
  const expected = Buffer.from(sign(file, part))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return part.slice(0, -1).replaceAll('-', ',')
}
