import { brand } from '@nectar/schemas/config/brand/brand'
import { cellCorners, filledCorners, pointList } from './hex.ts'

interface CellMarkProps {
  /** How full the hexagon is, 0 to 1. */
  level?: number
  className?: string
}

/** A cell filled up to a level, next to text that says the same. */
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
        points={pointList(cellCorners([0, 0], 10.5))}
      />
    </svg>
  )
}

/** A purely decorative cell, which a plain brand omits. */
export function CellOrnament(props: CellMarkProps) {
  return brand.cell !== 'plain' && <CellMark {...props} />
}
