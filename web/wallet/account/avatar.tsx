import {
  cellCorners,
  filledCorners,
  hexCenter,
  type Point,
  pointList,
} from '../../ui/geometry/hex.ts'

const size = 5
const at = (q: number, r: number): Point => hexCenter(q, r, size)
const centers = [at(0, 0), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)]

/** Seven cells of the comb, filled according to the address. */
export function Avatar({ address, className }: { address: string; className: string }) {
  const { levels, dark } = avatarCells(address)
  return (
    <svg viewBox="-14 -14 28 28" aria-hidden="true" className={`shrink-0 ${className}`}>
      {centers.map((center, index) => (
        <g key={center.join()}>
          <polygon
            className={dark === index ? 'fill-second' : 'fill-accent'}
            points={pointList(filledCorners(center, size - 0.7, levels[index] ?? 0))}
          />
          <polygon
            className="fill-none stroke-current"
            strokeWidth="0.9"
            points={pointList(cellCorners(center, size - 0.7))}
          />
        </g>
      ))}
    </svg>
  )
}

interface AvatarCells {
  /** How full each cell is, 0 to 1, in quarters. */
  levels: number[]
  /** The cell in the second color. */
  dark: number
}

/** Derives the picture from an address, whatever its case. */
export function avatarCells(address: string): AvatarCells {
  const bytes = Array.from({ length: 20 }, (_, index) =>
    Number.parseInt(address.slice(2 + index * 2, 4 + index * 2), 16),
  )
  const sum = (start: number) => (bytes[start] ?? 0) + (bytes[start + 7] ?? 0) * 3
  const levels = Array.from({ length: 7 }, (_, index) => (sum(index) % 5) / 4)
  return { levels, dark: ((bytes[18] ?? 0) + (bytes[19] ?? 0)) % 7 }
}
