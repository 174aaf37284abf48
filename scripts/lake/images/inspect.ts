import sharp from 'sharp'
import type { JsonObject } from '../document.ts'
import { RequestError } from '../errors.ts'

/** Larger pictures are refused: a small file can hold more pixels than the machine has memory. */
export const MAX_PIXELS = 100_000_000

/** sharp's name of a format → the extension and media type that Sanity gives it. */
const FORMATS: Record<string, { extension: string; mimeType: string }> = {
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

/**
 * Reads what an asset document says about a picture.
 *
 * @throws RequestError 400 for a file that is not a picture or has too many pixels
 */
export async function inspectImage(path: string): Promise<ImageFacts> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS })
    const { format, autoOrient, hasAlpha, exif } = await image.metadata()
    const known = format === undefined ? undefined : FORMATS[format]
    if (!known) throw new RequestError(400, `Invalid image: the format ${format} is not supported`)
    const { width, height } = autoOrient
    if (width * height > MAX_PIXELS) {
      throw new RequestError(400, `Invalid image: it has more than ${MAX_PIXELS} pixels`)
    }
    const { isOpaque, dominant } = await image.clone().stats()
    const lqip = await image.clone().autoOrient().resize(20).jpeg({ quality: 40 }).toBuffer()
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
        lqip: `data:image/jpeg;base64,${lqip.toString('base64')}`,
        palette: palette(dominant),
      },
    }
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RequestError(400, `Invalid image: ${reason}`, { cause })
  }
}

interface Colour {
  r: number
  g: number
  b: number
}

function palette({ r, g, b }: Colour): JsonObject {
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
  const isLight = (r * 299 + g * 587 + b * 114) / 1000 > 150
  const swatch = {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: isLight ? '#000' : '#fff',
    title: isLight ? '#000' : '#fff',
    population: 1,
  }
  return { _type: 'sanity.imagePalette', dominant: swatch }
}
