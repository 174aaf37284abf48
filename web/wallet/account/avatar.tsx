import {
  hexCenter,
  hexCorners,
  nectarCorners,
  type Point,
  pointList,
} from '../../ui/geometry/hex.ts'
import { avatarCells } from './avatar-cells.ts'

const size = 5
const at = (q: number, r: number): Point => hexCenter(q, r, size)
const centres = [at(0, 0), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)]

/** Seven cells of the comb, filled as the address says: the same address always looks the same. */
export function Avatar({
  address,
  className = 'size-10',
}: {
  address: string
  className?: string
}) {
  const { levels, dark } = avatarCells(address)
  return (
    <svg viewBox="-14 -14 28 28" aria-hidden="true" className={`shrink-0 ${className}`}>
      {centres.map((center, index) => (
        <g key={center.join()}>
          <polygon
            className={dark === index ? 'fill-second' : 'fill-accent'}
            points={pointList(nectarCorners(center, size - 0.7, levels[index] ?? 0))}
          />
          <polygon
            className="fill-none stroke-current"
            strokeWidth="0.9"
            points={pointList(hexCorners(center, size - 0.7))}
          />
        </g>
      ))}
    </svg>
  )
}
