import { colors } from '../generated/brand.ts'

const fills = { text: '#9aa1b5', title: '#2b2f3d', accent: colors.brand, card: '#e3e6ee' } as const

/** A box of a thumbnail: x, y, width and height on a canvas of 120 by 80, and its fill. */
export type Box = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  fill?: keyof typeof fills,
]

/** The heading of a section. */
export const title = (x = 10, y = 12, width = 60): Box => [x, y, width, 6, 'title']

/** Lines of text. */
export const lines = (x: number, y: number, width: number, count = 2): Box[] =>
  Array.from({ length: count }, (_, index) => [x, y + index * 6, width - (index % 2) * 8, 3])

/** Cards side by side. */
export const row = (y: number, height: number, count: number): Box[] => {
  const width = (104 - 4 * count) / count
  return Array.from({ length: count }, (_, index) => [
    10 + index * (width + 4),
    y,
    width,
    height,
    'card',
  ])
}

/** A thumbnail of a section's layout, as a data URL. */
export function drawThumbnail(boxes: readonly Box[]): string {
  const shapes = boxes.map(
    ([x, y, width, height, fill = 'text']) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="${fills[fill]}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#fff"/>${shapes.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
