/** The colours of the brand as sRGB, which is what the rasteriser reads. */
export const colours = {
  ink: '#120e0a',
  inkRaised: '#231e18',
  inkLine: '#453f37',
  paper: '#f7f3eb',
  paperSunken: '#eee9de',
  paperLine: '#bab3a8',
  honey: '#fabc11',
  honeyLight: '#fdd25f',
  tide: '#63b3bf',
} as const

/** A point of a drawing, in pixels from its upper left. */
export interface Point {
  x: number
  y: number
}

const cornerTurns = [0, 1, 2, 3, 4, 5].map((index) => (index * Math.PI) / 3)

function fixed(value: number): string {
  return value.toFixed(1)
}

function corners({ x, y }: Point, radius: number): Point[] {
  return cornerTurns.map((turn) => ({
    x: x + Math.sin(turn) * radius,
    y: y - Math.cos(turn) * radius,
  }))
}

function polygon(points: readonly Point[], attributes: string): string {
  const list = points.map(({ x, y }) => `${fixed(x)},${fixed(y)}`).join(' ')
  return `<polygon points="${list}" ${attributes}/>`
}

/** The part of a cell below a level, from 0 (empty) to 1 (full), seen from the side. */
function filled(centre: Point, radius: number, level: number): Point[] {
  const surface = centre.y + radius - 2 * radius * level
  const ring = corners(centre, radius)
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    const kept = from.y >= surface ? [from] : []
    if (from.y >= surface === to.y >= surface) return kept
    const share = (surface - from.y) / (to.y - from.y)
    return [...kept, { x: from.x + share * (to.x - from.x), y: surface }]
  })
}

export interface CellLook {
  /** How full it is, from 0 to 1. */
  level?: number
  stroke: string
  fill?: string
  nectar?: string
  strokeWidth?: number
}

/** A cell of the comb: an outline with nectar up to a level. */
export function cell(centre: Point, radius: number, look: CellLook): string {
  const { level = 0, stroke, fill = 'none', nectar = colours.honey, strokeWidth = 4 } = look
  const inside = level > 0 ? polygon(filled(centre, radius, level), `fill="${nectar}"`) : ''
  const ground = fill === 'none' ? '' : polygon(corners(centre, radius), `fill="${fill}"`)
  const outline = polygon(
    corners(centre, radius),
    `fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"`,
  )
  return ground + inside + outline
}

/** The centre of a cell in a comb whose cells have a circumradius of `size`, by column and row. */
export function combCentre(column: number, row: number, size: number, origin: Point): Point {
  const shift = Math.abs(row % 2) / 2
  return {
    x: origin.x + Math.sqrt(3) * size * (column + shift),
    y: origin.y + 1.5 * size * row,
  }
}

/** A line along which something flows from one point to another. */
export function flow(from: Point, to: Point, stroke: string, strokeWidth = 4): string {
  const bend = (to.x - from.x) / 2
  const path = `M${fixed(from.x)} ${fixed(from.y)} C${fixed(from.x + bend)} ${fixed(from.y)} ${fixed(to.x - bend)} ${fixed(to.y)} ${fixed(to.x)} ${fixed(to.y)}`
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="round"/>`
}

/** A whole drawing on one ground. */
export function drawing(
  size: { width: number; height: number },
  ground: string,
  parts: readonly string[],
): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`
}
