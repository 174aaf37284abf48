import type { Composition, FlowSpec } from './composition.ts'
import { Cells } from './kit/cells.tsx'
import { CombGround } from './kit/comb-ground.tsx'
import { Frame } from './kit/frame.tsx'
import { byDepth } from './kit/layers.ts'
import { dot, flowPath } from './kit/marks.ts'

interface PlateProps {
  composition: Composition
  className?: string
  /** What it shows, where it is more than decoration. */
  label?: string
}

const paths = (flows: readonly FlowSpec[]) => flows.map(({ through }) => flowPath(through)).join('')

/** Draws a composition: ground, frames, lines, cells and labels, in one stroke weight. */
export function Plate({ composition, className = '', label }: PlateProps) {
  const { size, cells, flows = [], notes = [], frames = [] } = composition
  const steady = flows.filter(({ dashed }) => !dashed)
  const dashed = flows.filter((flow) => flow.dashed)
  return (
    <svg
      viewBox="-240 -200 480 400"
      className={`plate ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <CombGround cells={cells} size={size} />
      {frames.map((frame) => (
        <Frame key={frame.from.join()} frame={frame} />
      ))}
      {steady.length > 0 && <path d={paths(steady)} />}
      {dashed.length > 0 && <path strokeDasharray="4 5" d={paths(dashed)} />}
      {flows.length > 0 && (
        <path
          className="fill-current"
          stroke="none"
          d={flows.map(({ through }) => dot(through.at(-1) ?? [0, 0])).join('')}
        />
      )}
      {byDepth(cells).map((layer) => (
        <Cells key={layer[0]?.at.join()} cells={layer} size={size} />
      ))}
      {notes.map(({ at: [x, y], text, anchor }) => (
        <text key={text} x={x} y={y + 4} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}
