import { closedPath, hexCorners, nectarCorners, type Point } from '../../geometry/hex.ts'
import type { Box } from './panel.tsx'

/** How far something has come, along a bar. */
export function Level({ box: [x, y, width, height], share }: { box: Box; share: number }) {
  return (
    <>
      <rect fill="var(--surface)" x={x} y={y} width={width} height={height} rx={height / 2} />
      <rect
        fill="var(--accent)"
        stroke="none"
        x={x}
        y={y}
        width={Math.round(width * share)}
        height={height}
        rx={height / 2}
      />
    </>
  )
}

interface CellMarksProps {
  at: readonly Point[]
  radius?: number
  /** `sealed`, `second` (of another kind), or how full they are, from 0 to 1. */
  holds: 'sealed' | 'second' | number
  /** For those that nothing is about yet. */
  quiet?: boolean
}

/** Small cells for a state that is not told in a word: all that hold the same are one drawing. */
export function CellMarks({ at, radius = 10, holds, quiet }: CellMarksProps) {
  const walls = at.map((center) => closedPath(hexCorners(center, radius))).join('')
  const level = typeof holds === 'number' ? holds : 1
  const nectar = at.map((center) => closedPath(nectarCorners(center, radius - 3, level))).join('')
  return (
    <>
      <path fill="var(--surface)" stroke={quiet ? 'var(--control)' : undefined} d={walls} />
      {level > 0 && (
        <path
          fill={holds === 'second' ? 'var(--second)' : 'var(--accent)'}
          stroke="none"
          d={nectar}
        />
      )}
      {holds === 'sealed' && (
        <path
          stroke="var(--on-accent)"
          d={at.map(([x, y]) => `M${x - 4} ${y - 2}h8m-8 4h8`).join('')}
        />
      )}
    </>
  )
}

interface BarsProps {
  box: Box
  /** The share of the height that each takes, from 0 to 1. */
  shares: readonly number[]
  /** The share of its place that a bar leaves free. */
  gap?: number
  fill: 'var(--accent)' | 'var(--second)' | 'var(--surface)'
  /** What each stands on, as shares. */
  on?: readonly number[]
}

/** Bars beside each other that grow from the lower edge, or from those that they stand on. */
export function Bars({ box: [x, y, width, height], shares, gap = 0.3, fill, on = [] }: BarsProps) {
  const place = width / shares.length
  const bar = Math.round(place * (1 - gap))
  const path = shares.map((share, index) => {
    const left = Math.round(x + place * index + (place * gap) / 2)
    const foot = Math.round(y + height * (1 - (on[index] ?? 0)))
    return `M${left} ${foot}v${-Math.round(height * share)}h${bar}v${Math.round(height * share)}z`
  })
  return <path fill={fill} d={path.join('')} />
}
