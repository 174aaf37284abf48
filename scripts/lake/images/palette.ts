import type { JsonObject } from '../model/document.ts'

/** A color of a picture, each part from 0 to 255, and how many pixels have it. */
interface Color {
  r: number
  g: number
  b: number
  count: number
}

/** What a swatch is to look like: lightness and saturation, from 0 to 1. */
interface Target {
  lightness: number
  saturation: number
  isMuted: boolean
}

/** The swatches of Sanity's palette; their targets are those of Android's Palette. */
const targets: Record<string, Target> = {
  darkMuted: { lightness: 0.26, saturation: 0.3, isMuted: true },
  muted: { lightness: 0.5, saturation: 0.3, isMuted: true },
  lightMuted: { lightness: 0.74, saturation: 0.3, isMuted: true },
  darkVibrant: { lightness: 0.26, saturation: 1, isMuted: false },
  vibrant: { lightness: 0.5, saturation: 1, isMuted: false },
  lightVibrant: { lightness: 0.74, saturation: 1, isMuted: false },
}

/** Further from its target's lightness than this, a color is no such swatch. */
const reach = 0.2

/** Below a muted color, above a vibrant one. */
const mutedBelow = 0.4
const vibrantAbove = 0.35

/**
 * Sanity's palette: for each kind of swatch the color that comes nearest, where one does, and the
 * dominant one.
 *
 * @param pixels - red, green and blue of each pixel, one after the other
 */
export function paletteOf(pixels: Uint8Array): JsonObject {
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

/** Pixels that differ by less than an eighth of the scale are of one color: their mean. */
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
