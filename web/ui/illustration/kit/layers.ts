import { closedPath, hexCenter, hexCorners, nectarCorners, type Point } from '../../geometry/hex.ts'
import type { CellContent, CellSpec } from '../composition.ts'
import { hatch, spokes } from './marks.ts'

/** The gap between two cells, half on each side, and the thickness of a cell's wall. */
const gap = 3
const wall = 6

/** Path data of all cells by layer, from bottom to top. */
export interface CellLayers {
  /** Outlines on the surface. */
  walls: string
  /** Outlines, dashed. */
  ghosts: string
  nectar: string
  solid: string
  second: string
  /** Lines in the outlines' color. */
  lines: string
  /** Lines on nectar. */
  hatch: string
}

/** The outer radius of a cell. */
export function cellRadius(spec: CellSpec, size: number): number {
  return size * (spec.scale ?? 1) - gap
}

function cellPaths(holds: CellContent, center: Point, outer: number): Partial<CellLayers> {
  const r = outer - wall
  const inner = closedPath(hexCorners(center, r))
  const walls = closedPath(hexCorners(center, outer))
  switch (holds) {
    case 'ghost':
      return { ghosts: walls }
    case 'solid':
      return { walls, solid: inner }
    case 'second':
      return { walls, second: inner }
    case 'sealed':
      return { walls, nectar: inner, hatch: hatch(center, r) }
    case 'cube':
      return { walls, lines: spokes(center, outer) }
    case 'rings':
      return {
        walls,
        lines: [0.94, 0.74, 0.54]
          .map((share) => closedPath(hexCorners(center, r * share)))
          .join(''),
      }
    default:
      return { walls, nectar: holds > 0 ? closedPath(nectarCorners(center, r, holds)) : '' }
  }
}

/**
 * Joins the cells of a drawing into one path per layer: an element for each cell would make up most of
 * a page's size.
 */
export function cellLayers(cells: readonly CellSpec[], size: number): CellLayers {
  const layers: CellLayers = {
    walls: '',
    ghosts: '',
    nectar: '',
    solid: '',
    second: '',
    lines: '',
    hatch: '',
  }
  for (const spec of cells) {
    const center = hexCenter(spec.at[0], spec.at[1], size)
    const paths = cellPaths(spec.holds, center, cellRadius(spec, size))
    layers.walls += paths.walls ?? ''
    layers.ghosts += paths.ghosts ?? ''
    layers.nectar += paths.nectar ?? ''
    layers.solid += paths.solid ?? ''
    layers.second += paths.second ?? ''
    layers.lines += paths.lines ?? ''
    layers.hatch += paths.hatch ?? ''
  }
  return layers
}

/** Groups cells so that large ones are painted over their neighbors. */
export function byDepth(cells: readonly CellSpec[]): CellSpec[][] {
  const large = ({ scale = 1 }: CellSpec) => scale > 1
  return [cells.filter((spec) => !large(spec)), cells.filter(large)].filter(
    ({ length }) => length > 0,
  )
}
