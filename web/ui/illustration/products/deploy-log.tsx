import { CellMarks } from '../interface/amounts.tsx'
import { Panel } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'
import { Glyph } from '../kit/glyph.tsx'

const line = (index: number) => 26 + 48 * index

/** Hosting: from the command to the address. */
export function DeployLog() {
  return (
    <Scene>
      <path d={`M14 20V${line(5) + 52}`} />
      <CellMarks
        at={[
          [14, line(0) - 6],
          [14, line(4) - 6],
        ]}
        holds={0}
      />
      <CellMarks at={[[14, line(1) - 6]]} holds={0.35} />
      <CellMarks at={[[14, line(2) - 6]]} holds={0.65} />
      <CellMarks at={[[14, line(3) - 6]]} holds={1} />
      <CellMarks at={[[14, line(5) - 6]]} holds="sealed" />
      <Words x={40} y={line(0)}>
        npx @nectar/cli hosting deploy ./dist
      </Words>
      <Words x={40} y={line(1)} tone="muted">
        48 files, 2.9 MB sent
      </Words>
      <Words x={480} y={line(1)} anchor="end" tone="muted">
        1.2 s
      </Words>
      <Words x={40} y={line(2)} tone="second">
        bafybeidhvt…y7iwry6li
      </Words>
      <Words x={480} y={line(2)} anchor="end" tone="muted">
        1.9 s
      </Words>
      <Words x={40} y={line(3)} tone="success">
        staging answers 200
      </Words>
      <Words x={480} y={line(3)} anchor="end" tone="muted">
        2.6 s
      </Words>
      <Words x={40} y={line(4)}>
        npx @nectar/cli hosting promote
      </Words>
      <Words x={40} y={line(5)} tone="muted">
        same bytes in production
      </Words>
      <Words x={480} y={line(5)} anchor="end" tone="muted">
        0.4 s
      </Words>
      <Panel box={[1, 318, 478, 72]} radius={12} />
      <path fill="var(--accent)" d="M13 318h60v72H13q-12 0-12-12v-48q0-12 12-12z" />
      <Glyph name="lock-key" center={[37, 354]} size={32} color="var(--on-accent)" />
      <Words x={93} y={361} size={20}>
        https://blog.orchard.example
      </Words>
    </Scene>
  )
}
