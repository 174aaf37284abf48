import { closedPath, hexCenter, hexCorners, nectarCorners } from '../../geometry/hex.ts'

const size = 60
/**
 * Axial coordinates of the cells and how full each one is: fuller toward the corner. The first row
 * and the last column lie outside the view box, so that the comb always runs out of its band.
 */
const cells = [
  [3, -2, 0.05],
  [4, -2, 0.1],
  [5, -2, 0.3],
  [2, -1, 0.1],
  [3, -1, 0.35],
  [4, -1, 0.6],
  [1, 0, 0.15],
  [2, 0, 0.45],
  [3, 0, 0.8],
  [4, 0, 1],
  [0, 1, 0.2],
  [1, 1, 0.55],
  [2, 1, 0.9],
  [3, 1, 1],
  [-1, 2, 0.1],
  [0, 2, 0.65],
  [1, 2, 1],
  [2, 2, 1],
  [3, 2, 1],
] as const

const walls = cells
  .map(([q, r]) => closedPath(hexCorners(hexCenter(q, r, size), size - 3)))
  .join('')
const nectar = cells
  .map(([q, r, level]) => closedPath(nectarCorners(hexCenter(q, r, size), size - 10, level)))
  .join('')

/** A comb that fills toward a corner. */
export function FilledShapes() {
  return (
    <>
      <path fill="var(--accent)" d={nectar} />
      <path fill="none" stroke="currentColor" strokeLinejoin="round" d={walls} />
    </>
  )
}
