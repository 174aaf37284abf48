import type { IconName } from '@nectar/schemas/icons/names'
import type { Point } from '../geometry/hex.ts'

/** A place in the comb: column and row in axial coordinates. */
export type Axial = readonly [q: number, r: number]

/**
 * What a cell holds: nectar up to a share of its height, or
 * `sealed` (capped, for what is kept), `ghost` (not there yet), `solid` (the visitor's own part),
 * `second` (another kind of content), `cube` (a block), `rings` (layers of protection).
 */
export type CellContent = number | 'sealed' | 'ghost' | 'solid' | 'second' | 'cube' | 'rings'

/** One cell. */
export interface CellSpec {
  at: Axial
  holds: CellContent
  icon?: IconName
  /** Relative size; 1 by default. */
  scale?: number
}

/** A line between cells, ending in a dot. */
export interface FlowSpec {
  through: readonly Point[]
  /** For what is occasional or possible. */
  dashed?: boolean
}

/** A mono label. */
export interface NoteSpec {
  at: Point
  text: string
  anchor?: 'start' | 'middle' | 'end'
}

/** The outline of a device or a document around cells, corner to corner. */
export interface FrameSpec {
  from: Point
  to: Point
  /** Draws a title bar. */
  bar?: boolean
}

/**
 * A drawing of 480 by 400 units with [0, 0] in the middle. Cells are placed on the hexagonal grid;
 * lines, labels and frames in units.
 */
export interface Composition {
  /** Circumradius of a cell. */
  size: number
  cells: readonly CellSpec[]
  flows?: readonly FlowSpec[]
  notes?: readonly NoteSpec[]
  frames?: readonly FrameSpec[]
}

/** Shorthand for a cell. */
export function cell(
  q: number,
  r: number,
  holds: CellContent,
  icon?: IconName,
  scale?: number,
): CellSpec {
  return { at: [q, r], holds, icon, scale }
}

/** Shorthand for a line. */
export function flow(...through: Point[]): FlowSpec {
  return { through }
}

/** Shorthand for a dashed line. */
export function maybe(...through: Point[]): FlowSpec {
  return { through, dashed: true }
}

/** Shorthand for a label. */
export function note(x: number, y: number, text: string, anchor?: NoteSpec['anchor']): NoteSpec {
  return { at: [x, y], text, anchor }
}
