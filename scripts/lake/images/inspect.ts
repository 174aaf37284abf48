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

/** The metadata that is extracted unless the upload requests otherwise. */
const extracted = ['lqip', 'palette'] as const

/**
 * Reads the facts about an image that its asset document contains.
 *
 * @param wanted - which of `lqip` and `palette` to extract
 * @throws RequestError 400 for a file that is not an image or has too many pixels
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
    throw new RequestError(400, `Invalid image: ${reasonOf(cause)}`, { cause })
  }
}

/** A preview twenty pixels wide, as a data URL (Sanity's LQIP). */
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

/** A color, with channels from 0 to 255, and the number of pixels that have it. */
interface Color {
  r: number
  g: number
  b: number
  count: number
}

/** The ideal lightness and saturation of a swatch, from 0 to 1. */
interface Target {
  lightness: number
  saturation: number
  isMuted: boolean
}

/** The swatches of Sanity's palette. The targets are those of Android's Palette library. */
const targets: Record<string, Target> = {
  darkMuted: { lightness: 0.26, saturation: 0.3, isMuted: true },
  muted: { lightness: 0.5, saturation: 0.3, isMuted: true },
  lightMuted: { lightness: 0.74, saturation: 0.3, isMuted: true },
  darkVibrant: { lightness: 0.26, saturation: 1, isMuted: false },
  vibrant: { lightness: 0.5, saturation: 1, isMuted: false },
  lightVibrant: { lightness: 0.74, saturation: 1, isMuted: false },
}

/** The maximum difference in lightness between a color and its target. */
const reach = 0.2

/** The saturation limits of muted and vibrant colors. */
const mutedBelow = 0.4
const vibrantAbove = 0.35

/**
 * Sanity's palette: the nearest color for each kind of swatch, if there is one, and the dominant color.
 *
 * @param pixels - red, green and blue of each pixel, one after the other
 */
function paletteOf(pixels: Uint8Array): JsonObject {
  const colors = countColors(pixels)
  const total = pixels.length / 3
  const [dominant] = colors.toSorted((a, b) => b.count - a.count)
  const palette: JsonObject = { _type: 'sanity.imagePalette' }
  for (const [name, target] of Object.entries(targets)) {
    const [nearest] = colors
      .filter((color) => isWithin(color, target))
      .toSorted((a, b) => distance(a, target, total) - distance(b, target, total))
    if (nearest) palette[name] = swatch(nearest, total)
  }
  if (dominant) palette.dominant = swatch(dominant, total)
  return palette
}

/** Groups the colors into eight steps per channel. The color of a group is its mean. */
function countColors(pixels: Uint8Array): Color[] {
  const sums = new Map<number, Color>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const sum = sums.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    sums.set(key, { r: sum.r + r, g: sum.g + g, b: sum.b + b, count: sum.count + 1 })
  }
  return [...sums.values()].map(({ r, g, b, count }) => ({
    r: Math.round(r / count),
    g: Math.round(g / count),
    b: Math.round(b / count),
    count,
  }))
}

function hslOf({ r, g, b }: Color): { lightness: number; saturation: number } {
  const most = Math.max(r, g, b) / 255
  const least = Math.min(r, g, b) / 255
  const lightness = (most + least) / 2
  const range = 1 - Math.abs(2 * lightness - 1)
  return { lightness, saturation: range === 0 ? 0 : (most - least) / range }
}

function isWithin(color: Color, target: Target): boolean {
  const { lightness, saturation } = hslOf(color)
  if (Math.abs(lightness - target.lightness) > reach) return false
  return target.isMuted ? saturation <= mutedBelow : saturation >= vibrantAbove
}

function distance(color: Color, target: Target, total: number): number {
  const { lightness, saturation } = hslOf(color)
  const off =
    6 * Math.abs(lightness - target.lightness) + 3 * Math.abs(saturation - target.saturation)
  return off - color.count / total
}

function swatch({ r, g, b, count }: Color, total: number): JsonObject {
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
  const text = (r * 299 + g * 587 + b * 114) / 1000 > 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population: Math.round((count / total) * 10_000) / 100,
  }
}
