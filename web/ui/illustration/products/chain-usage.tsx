import { Bars, CellMarks } from '../interface/amounts.tsx'
import { Pair, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

// Thousands of calls on each of the month's first 21 days.
const alpha = [62, 71, 80, 74, 52, 38, 22, 14, 9, 8, 7, 6, 6, 8, 7, 6, 6, 7, 6, 5, 6]
const beam = [
  0, 0, 0, 0, 24, 41, 58, 72, 85, 92, 101, 110, 118, 121, 126, 131, 138, 150, 164, 178, 191,
]
const base = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 52, 74, 96, 118, 146, 171, 196, 217]
const days = 30
const highest = 420
const shares = (calls: readonly number[]) => calls.map((count) => count / highest)
const sum = (...rows: readonly (readonly number[])[]) =>
  alpha.map((_, day) => rows.reduce((total, row) => total + (row[day] ?? 0), 0))

/** Multichain: what a month's calls went to. */
export function ChainUsage() {
  const box = [0, 140, (480 * alpha.length) / days, 220] as const
  const y = (calls: number) => Math.round(360 - (220 * calls) / highest)
  return (
    <Scene>
      <Words x={0} y={62} face="display" size={72}>
        3.5 M
      </Words>
      <Words x={0} y={96} tone="muted">
        of 5 M calls
      </Words>
      <CellMarks at={[[248, 20]]} holds={1} />
      <CellMarks at={[[248, 54]]} holds="second" />
      <CellMarks at={[[248, 88]]} holds={0} />
      <Pair x={268} y={26} width={212} label="Moonbeam" value="1.9 M" />
      <Pair x={268} y={60} width={212} label="Base" value="1.1 M" />
      <Pair x={268} y={94} width={212} label="Moonbase Alpha" value="0.5 M" />
      <Rules x={0} width={480} at={[y(200), y(400)]} />
      <Words x={480} y={y(200) - 8} anchor="end" tone="muted">
        200 k
      </Words>
      <Words x={480} y={y(400) - 8} anchor="end" tone="muted">
        400 k
      </Words>
      <Bars box={box} shares={shares(beam)} fill="var(--accent)" />
      <Bars box={box} shares={shares(base)} on={shares(beam)} fill="var(--second)" />
      <Bars box={box} shares={shares(alpha)} on={shares(sum(beam, base))} fill="var(--surface)" />
      <path d="M0 360h480" />
      <Words x={0} y={388} tone="muted">
        1
      </Words>
      <Words x={box[2]} y={388} anchor="end" tone="muted">
        21
      </Words>
      <Words x={480} y={388} anchor="end" tone="muted">
        30
      </Words>
    </Scene>
  )
}
