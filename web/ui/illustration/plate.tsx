import type { Composition, FlowSpec } from './composition.ts'
import { Cells } from './kit/cells.tsx'
import { CombGround } from './kit/comb-ground.tsx'
import { Frame } from './kit/frame.tsx'
import { byDepth } from './kit/layers.ts'
import { dot, flowPath } from './kit/marks.ts'

const paths = (flows: readonly FlowSpec[]) => flows.map(({ through }) => flowPath(through)).join('')

/**
 * Draws a composition. The result is an SVG file that pages reference, where style sheets do not
 * apply: colors are inherited custom properties.
 */
export function Plate({ composition }: { composition: Composition }) {
  const { size, cells, flows = [], notes = [], frames = [] } = composition
  const steady = flows.filter(({ dashed }) => !dashed)
  const dashed = flows.filter((flow) => flow.dashed)
  return (
    <>
      <CombGround cells={cells} size={size} />
      {frames.map((frame) => (
        <Frame key={frame.from.join()} frame={frame} />
      ))}
      {steady.length > 0 && <path d={paths(steady)} />}
      {dashed.length > 0 && <path strokeDasharray="4 5" d={paths(dashed)} />}
      {flows.length > 0 && (
        <path
          fill="currentColor"
          stroke="none"
          d={flows.map(({ through }) => dot(through.at(-1) ?? [0, 0])).join('')}
        />
      )}
      {byDepth(cells).map((layer) => (
        <Cells key={layer[0]?.at.join()} cells={layer} size={size} />
      ))}
      {notes.length > 0 && (
        <g fill="currentColor" stroke="var(--surface)" strokeWidth="5" paintOrder="stroke">
          {notes.map(({ at: [x, y], text, anchor }) => (
            <text key={text} x={x} y={y + 4} textAnchor={anchor}>
              {text}
            </text>
          ))}
        </g>
      )}
    </>
  )
}
