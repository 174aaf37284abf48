import { filledCorners, hexCorners, pointList } from './hex.ts'

interface CellMarkProps {
  /** How full the hexagon is, 0 to 1. */
  level?: number
  className?: string
}

/** The brand mark: a hexagon filled up to a level. Decorative. */
export function CellMark({ level = 0.5, className = 'size-4' }: CellMarkProps) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      {level > 0 && (
        <polygon className="fill-accent" points={pointList(filledCorners([0, 0], 10.5, level))} />
      )}
      <polygon
        className="fill-none stroke-current"
        strokeWidth="1.4"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        points={pointList(hexCorners([0, 0], 10.5))}
      />
    </svg>
  )
}
