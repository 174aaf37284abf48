import { closedPath, hexCorners, nectarCorners, round } from '../../geometry/hex.ts'

const size = 22
const step = Math.sqrt(3) * size
/** Enough cells for the widest screen. */
const count = 60
const wobble = [0.1, -0.05, 0.15, 0, -0.12, 0.08, -0.02]

const centers = Array.from({ length: count }, (_, index) => [step * (index + 0.5), size] as const)
const walls = centers.map((center) => closedPath(hexCorners(center, size - 2))).join('')
const nectar = centers
  .map((center, index) => {
    // Levels fall toward the right, somewhat irregularly.
    const level = 1 - index / 22 + (wobble[index % wobble.length] ?? 0)
    return level > 0.04 ? closedPath(nectarCorners(center, size - 5, level)) : ''
  })
  .join('')

/** Size of the drawing in pixels. */
export const edgeSize = { width: round(step * count), height: 2 * size }

/** A row of cells whose levels fall toward the right. */
export function EdgeShapes() {
  return (
    <>
      <path fill="var(--accent)" d={nectar} />
      <path stroke="var(--control)" strokeWidth="1.25" strokeLinejoin="round" d={walls} />
    </>
  )
}
