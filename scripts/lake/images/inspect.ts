import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { JsonObject } from '../model/document.ts'
import { RequestError, reasonOf } from '../model/errors.ts'

/** Larger images are refused, since a small file can contain more pixels than fit into memory. */
export const maxPixels = 100_000_000

/** The extension and media type in Sanity, by sharp's name of the format. */
const formats: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

export interface ImageFacts {
  extension: string
  mimeType: string
  width: number
  height: number
  /** The asset's `metadata`, as in Sanity. */
  metadata: JsonObject
}

/**
 * Reads the facts about an image that its asset document contains.
 *
 * @param wanted - whether to extract `lqip`; there is no palette
 * @throws RequestError 400 for a file that is not an image or has too many pixels
 */
export async function inspectImage(
  path: string,
  wanted: readonly string[] = ['lqip'],
): Promise<ImageFacts> {
  try {
    const image = sharp(path, { limitInputPixels: maxPixels })
    const { format = '', compression, autoOrient, hasAlpha, exif } = await image.metadata()
    const known = formats[format]
    if (!known || compression === 'hevc') throw unsupported(compression ?? format)
    const { width, height } = autoOrient
    const { isOpaque } = await image.clone().stats()
    return {
      ...known,
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {
          _type: 'sanity.imageDimensions',
          width,
          height,
          aspectRatio: width / height,
        },
        hasAlpha,
        hasExif: exif !== undefined,
        isOpaque,
        ...(wanted.includes('lqip') ? { lqip: await previewOf(image, isOpaque) } : {}),
      },
    }
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const format = await unreadableFormatOf(path)
    if (format !== undefined) throw unsupported(format)
    throw new RequestError(400, `Invalid image: ${reasonOf(cause)}`, { cause })
  }
}

function unsupported(format: string): RequestError {
  const name = format === 'hevc' ? 'HEIC' : format
  return new RequestError(
    400,
    `Invalid image: ${name} is not supported; save it as JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG`,
  )
}

/** The beginnings of common formats that sharp cannot read; `ftyp…` and `JXL` come after four bytes. */
const unreadable: readonly [name: string, beginning: string][] = [
  ['HEIC', 'ftyphe'],
  ['HEIC', 'ftypmif1'],
  ['HEIC', 'ftypmsf1'],
  ['a video', 'ftyp'],
  ['JPEG XL', 'JXL '],
  ['JPEG XL', '\xff\x0a'],
  ['BMP', 'BM'],
  ['Photoshop (PSD)', '8BPS'],
  ['ICO', '\0\0\x01\0'],
  ['PDF', '%PDF'],
]

async function unreadableFormatOf(path: string): Promise<string | undefined> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(32), 0, 32, 0)
  const beginnings = [buffer, buffer.subarray(4)].map((bytes) => bytes.toString('latin1'))
  return unreadable.find(([, text]) => beginnings.some((each) => each.startsWith(text)))?.[0]
}

/** A preview twenty pixels wide, as a data URL (Sanity's LQIP). A transparent one is a PNG, as JPEG has no alpha. */
async function previewOf(image: Sharp, isOpaque: boolean): Promise<string> {
  const small = image.clone().autoOrient().resize(20)
  const [type, bytes] = isOpaque
    ? ['jpeg', await small.jpeg({ quality: 40 }).toBuffer()]
    : ['png', await small.png({ palette: true }).toBuffer()]
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
