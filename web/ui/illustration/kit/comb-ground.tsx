import { closedPath, hexCenter, hexCorners } from '../../geometry/hex.ts'
import type { Axial, CellSpec } from '../composition.ts'

const neighbors: readonly Axial[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]

// Whether a cell lies entirely within the plate.
function fits(at: Axial, size: number): boolean {
  const [x, y] = hexCenter(at[0], at[1], size)
  return Math.abs(x) + (size * Math.sqrt(3)) / 2 <= 240 && Math.abs(y) + size <= 200
}

/** The empty cells around those of a drawing. */
export function CombGround({ cells, size }: { cells: readonly CellSpec[]; size: number }) {
  const used = new Set(cells.map(({ at }) => at.join()))
  const around = cells
    .filter(
      ({ at: [q, r], scale = 1 }) => scale === 1 && Number.isInteger(q) && Number.isInteger(r),
    )
    .flatMap(({ at: [q, r] }) => neighbors.map(([dq, dr]): Axial => [q + dq, r + dr]))
  const empty = new Map(
    around.filter((at) => !used.has(at.join()) && fits(at, size)).map((at) => [at.join(), at]),
  )
  const path = [...empty.values()]
    .map(([q, r]) => closedPath(hexCorners(hexCenter(q, r, size), size - 3)))
    .join('')
  return <path stroke="var(--rule)" d={path} />
}
