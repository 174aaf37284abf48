import { brand } from '@nectar/schemas/config/brand/brand'

/** A point in drawing units, y downwards. */
export type Point = readonly [x: number, y: number]

/** The shape of a cell. Circles fit between the walls of a hexagon, so that combs stay in place. */
type Cell = typeof brand.cell

function unitCorners(cell: Cell): Point[] {
  const [count, reach] = cell === 'hexagon' ? [6, 1] : [24, Math.sqrt(3) / 2]
  return Array.from({ length: count }, (_, index) => {
    const turn = (index * 2 * Math.PI) / count
    return [reach * Math.sin(turn), -reach * Math.cos(turn)] as const
  })
}

/** The corners of a pointy-top cell of circumradius `r`, clockwise from the top. */
export function cellCorners([cx, cy]: Point, r: number, cell: Cell = brand.cell): Point[] {
  return unitCorners(cell).map(([x, y]): Point => [cx + x * r, cy + y * r])
}

/** Center of the cell at axial coordinates (q, r) in a comb of cells of circumradius `size`. */
export function hexCenter(q: number, r: number, size: number): Point {
  return [Math.sqrt(3) * size * (q + r / 2), 1.5 * size * r]
}

/**
 * The part of a cell that is filled, as a polygon: the cell below a horizontal level.
 * @param level share of the cell's height, 0 (empty) to 1 (full)
 */
export function filledCorners(center: Point, r: number, level: number, cell?: Cell): Point[] {
  const corners = cellCorners(center, r, cell)
  const half = Math.max(...corners.map(([, y]) => y)) - center[1]
  const surface = center[1] + half - 2 * half * Math.min(1, Math.max(0, level))
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    const kept: Point[] = from[1] >= surface ? [from] : []
    const crosses = from[1] >= surface !== to[1] >= surface
    if (!crosses) return kept
    const share = (surface - from[1]) / (to[1] - from[1])
    return [...kept, [from[0] + share * (to[0] - from[0]), surface] as const]
  })
}

/** Points for an SVG `points` attribute. */
export function pointList(points: readonly Point[]): string {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
}

/**
 * Points as a closed SVG path. All but the first are relative, so that equal shapes give equal text,
 * which compresses well.
 */
export function closedPath(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (!start) return ''
  let from = start
  const steps = rest.map((point) => {
    const step = `${round(point[0] - from[0])} ${round(point[1] - from[1])}`
    from = point
    return step
  })
  return `M${round(start[0])} ${round(start[1])}l${steps.join(' ').replaceAll(' -', '-')}z`
}

/** One decimal is finer than a screen pixel at the sizes drawn. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}
