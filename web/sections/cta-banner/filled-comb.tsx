import { hexCenter, hexCorners, nectarCorners, pointList } from '../../ui/geometry/hex.ts'

const size = 60
/** Axial coordinates of the cells and how full each one is: fuller towards the corner. */
const cells = [
  [1, -1, 0],
  [2, -1, 0.15],
  [3, -1, 0.35],
  [0, 0, 0.1],
  [1, 0, 0.3],
  [2, 0, 0.65],
  [3, 0, 1],
  [-1, 1, 0.2],
  [0, 1, 0.55],
  [1, 1, 0.85],
  [2, 1, 1],
  [-2, 2, 0.15],
  [-1, 2, 0.5],
  [0, 2, 1],
  [1, 2, 1],
  [2, 2, 1],
] as const

/** A comb that fills towards the corner of the page and runs out of it. Decorative. */
export function FilledComb({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="-70 -90 390 330"
      aria-hidden="true"
      className={className}
      preserveAspectRatio="xMaxYMax slice"
    >
      {cells.map(([q, r, level]) => {
        const center = hexCenter(q, r, size)
        return (
          <g key={`${q} ${r}`}>
            {level > 0 && (
              <polygon
                className="fill-accent"
                points={pointList(nectarCorners(center, size - 10, level))}
              />
            )}
            <polygon
              className="fill-none stroke-current"
              strokeWidth="1"
              strokeLinejoin="round"
              points={pointList(hexCorners(center, size - 3))}
            />
          </g>
        )
      })}
    </svg>
  )
}
