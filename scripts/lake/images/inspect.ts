import sharp, { type Sharp } from 'sharp'
import type { JsonObject } from '../model/document.ts'
import { RequestError, reasonOf } from '../model/errors.ts'

/** Larger images are refused, since a small file can contain more pixels than fit into memory. */
export const maxPixels = 100_000_000

/** The formats that can be served, by sharp's names, and Sanity's extensions and media types where they differ. */
const formats = ['jpeg', 'png', 'gif', 'webp', 'svg', 'tiff', 'heif']
const extensions: Record<string, string> = { jpeg: 'jpg', tiff: 'tif', heif: 'avif' }
const subtypes: Record<string, string> = { svg: 'svg+xml', heif: 'avif' }

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
    if (!formats.includes(format) || compression === 'hevc') {
      throw new RequestError(400, `Invalid image: ${format} is not supported; ${wayOut}`)
    }
    const { width, height } = autoOrient
    const { isOpaque } = await image.clone().stats()
    return {
      extension: extensions[format] ?? format,
      mimeType: `image/${subtypes[format] ?? format}`,
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha,
        hasExif: exif !== undefined,
        isOpaque,
        ...(wanted.includes('lqip') ? { lqip: await previewOf(image, isOpaque) } : {}),
      },
    }
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const reason = reasonOf(cause).replaceAll(path, 'the file')
    throw new RequestError(400, `Invalid image: ${reason}; ${wayOut}`, { cause })
  }
}

const wayOut = 'save it as JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG'

/** A preview twenty pixels wide, as a data URL (Sanity's LQIP). A transparent one is a PNG, as JPEG has no alpha. */
async function previewOf(image: Sharp, isOpaque: boolean): Promise<string> {
  const small = image.clone().autoOrient().resize(20)
  const [type, bytes] = isOpaque
    ? ['jpeg', await small.jpeg({ quality: 40 }).toBuffer()]
    : ['png', await small.png({ palette: true }).toBuffer()]
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
