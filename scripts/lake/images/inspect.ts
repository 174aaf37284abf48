import sharp, { type Sharp } from 'sharp'
import type { JsonObject } from '../model/document.ts'
import { RequestError } from '../model/errors.ts'
import { paletteOf } from './palette.ts'

/** Larger pictures are refused: a small file can hold more pixels than the machine has memory. */
export const maxPixels = 100_000_000

/** sharp's name of a format → the extension and media type that Sanity gives it. */
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
  /** What Sanity keeps in the asset's `metadata`. */
  metadata: JsonObject
}

/** What is drawn from a picture unless an upload asks for other things. */
const extracted = ['lqip', 'palette'] as const

/**
 * Reads what an asset document says about a picture.
 *
 * @param wanted - of lqip and palette, those that are asked for
 * @throws RequestError 400 for a file that is not a picture or has too many pixels
 */
export async function inspectImage(
  path: string,
  wanted: readonly string[] = extracted,
): Promise<ImageFacts> {
  try {
    const image = sharp(path, { limitInputPixels: maxPixels })
    const { format, autoOrient, hasAlpha, exif } = await image.metadata()
    const known = format === undefined ? undefined : formats[format]
    if (!known) throw new RequestError(400, `Invalid image: the format ${format} is not supported`)
    const { width, height } = autoOrient
    if (width * height > maxPixels) {
      throw new RequestError(400, `Invalid image: it has more than ${maxPixels} pixels`)
    }
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
        ...(wanted.includes('lqip') ? { lqip: await previewOf(image) } : {}),
        ...(wanted.includes('palette') ? { palette: await colorsOf(image) } : {}),
      },
    }
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RequestError(400, `Invalid image: ${reason}`, { cause })
  }
}

/** A picture of twenty pixels' width as a data URL: what is shown until the real one is there. */
async function previewOf(image: Sharp): Promise<string> {
  const bytes = await image.clone().autoOrient().resize(20).jpeg({ quality: 40 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function colorsOf(image: Sharp): Promise<JsonObject> {
  const small = image.clone().resize({ width: 64, height: 64, fit: 'inside' })
  return paletteOf(
    await small.flatten({ background: '#fff' }).toColorspace('srgb').raw().toBuffer(),
  )
}
