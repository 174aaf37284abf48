import { closedPath, hexCorners, nectarCorners, type Point } from '../../geometry/hex.ts'
import type { Box } from './panel.tsx'

/** A progress bar. */
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
  /** Less prominent. */
  quiet?: boolean
}

/** Small cells that show a state; all with the same state form one path. */
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
  /** Heights, from 0 to 1. */
  shares: readonly number[]
  /** Gap between bars, as a fraction of their spacing. */
  gap?: number
  fill: 'var(--accent)' | 'var(--second)' | 'var(--surface)'
  /** Where each bar starts, from 0 to 1, for stacked bars. */
  on?: readonly number[]
}

/** A bar chart, optionally stacked on other bars. */
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
