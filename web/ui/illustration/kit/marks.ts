import { hexCorners, type Point, round } from '../../geometry/hex.ts'

/** Horizontal lines across a cell of circumradius `r`: the wax that seals it. */
export function hatch([cx, cy]: Point, r: number): string {
  const gap = r / 4.5
  const rows = [-3, -2, -1, 0, 1, 2, 3]
  return rows
    .map((row) => {
      const y = row * gap
      const half = Math.min((Math.sqrt(3) / 2) * r, (r - Math.abs(y)) * Math.sqrt(3)) - gap * 0.8
      return `M${round(cx - half)} ${round(cy + y)}h${round(2 * half)}`
    })
    .join('')
}

/** Three edges from the center of a cell, which make it look like a cube. */
export function spokes(center: Point, r: number): string {
  const corners = hexCorners(center, r)
  return [1, 3, 5]
    .map((index) => {
      const [x, y] = corners[index] ?? center
      return `M${round(center[0])} ${round(center[1])}L${round(x)} ${round(y)}`
    })
    .join('')
}

/** A path through points with rounded turns. */
export function flowPath(points: readonly Point[], radius = 12): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(toward(point, before, radius))}Q${at(point)} ${at(toward(point, after, radius))}`
    })
    .join('')
}

const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const share = Math.min(0.5, distance / length)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** A dot of radius 4. */
export function dot([x, y]: Point): string {
  return `M${round(x - 4)} ${round(y)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`
}
