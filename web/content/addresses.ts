import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '@nectar/schemas/config/environment'
import { applicationHref } from '@nectar/schemas/fields/link'
import type { PicturePart } from '@nectar/schemas/fields/targets'
import { z } from 'zod'
import { environment } from './environment.ts'

/** The address of the external application or of a path within it. */
export const application = (path: string | undefined): string =>
  applicationHref(environment.NEXT_PUBLIC_APP_URL, path)

/** The fields of a file asset that make up its address. */
export const fileRow = z.object({ _id: z.string(), originalFilename: z.string().nullish() })

/** File systems allow 255 bytes, and a letter takes up to four. */
const longestName = 60

/**
 * The path at which the site serves an uploaded file: its content hash, then the name that it is saved
 * under, with the letters and digits of the uploaded file's name.
 */
export function fileHref({ _id, originalFilename }: z.output<typeof fileRow>): string | undefined {
  const [, hash, ending] = /^file-([a-zA-Z0-9]+)-([a-z0-9]+)$/.exec(_id) ?? []
  if (!hash || !ending) return undefined
  const words = (originalFilename ?? '')
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const name = Array.from(words?.join('-') ?? 'file')
    .slice(0, longestName)
    .join('')
  return `/files/${hash}/${encodeURIComponent(name)}.${ending}`
}

/** 132 bits: cannot be guessed, and short enough for an address. */
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
 * The signed path of a cropped picture. Without a signature, anyone could request crops with any four
 * numbers, and each would have to be rendered.
 *
 * @param path - path of the whole picture, `/media/<file>`
 */
export function partPath(path: string, { left, top, width, height }: PicturePart): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const part = `${left}-${top}-${width}-${height}-`
  return `/media/${part}${sign(file, part)}/${file}`
}

/**
 * Verifies the crop segment of a path that `partPath` made.
 *
 * @returns left, top, width and height, separated by commas; undefined if the signature is wrong
 */
export function readPart(segment: string, file: string): string | undefined {
  const [, part, signature] = segmentPattern.exec(segment) ?? []
  if (!part || !signature) return undefined
  // Both have the same length.
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(file, part)))) return undefined
  return part.slice(0, -1).replaceAll('-', ',')
}

/** The path at which the site serves an uploaded picture. */
export function mediaPath(assetId: string): string {
  const name = assetId.replace(/^image-/, '')
  return `/media/${name.replace(/-([a-z0-9]+)$/, '.$1')}`
}
