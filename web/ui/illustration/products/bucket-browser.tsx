import { CellMarks, Level } from '../interface/amounts.tsx'
import { Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const files = [
  ['cover.webp', '184 KB', 'bafkrei…5dqm'],
  ['issue-01.pdf', '2.4 MB', 'bafkrei…k7ye'],
  ['logo.svg', '6 KB', 'bafkrei…t3sa'],
  ['team.webp', '412 KB', 'bafkrei…n4uq'],
] as const

const top = 128
const row = 44
const middle = (index: number) => top + row * index + row / 2

/** Storage: a folder as a bucket shows it. */
export function BucketBrowser() {
  const ground = 'M1 56V17q0-8 8-8h132q6 0 9 6l10 17h311q8 0 8 8v343q0 8-8 8H9q-8 0-8-8z'
  return (
    <Scene>
      <path fill="var(--surface-raised)" d={ground} />
      <Words x={20} y={36}>
        /press
      </Words>
      <Words x={460} y={22} anchor="end" tone="muted">
        bkt_9f2c41
      </Words>
      <Words x={20} y={85} tone="second">
        ipfs://bafybei…7qzdi/
      </Words>
      <Words x={460} y={85} anchor="end" tone="muted">
        5 files
      </Words>
      <Rules x={20} width={440} at={[0, 1, 2, 3, 4, 5].map((index) => top - 20 + row * index)} />
      <CellMarks at={files.map((_, index) => [30, middle(index) - 20])} holds="sealed" />
      {files.map(([name, size, id], index) => (
        <g key={name}>
          <Words x={52} y={middle(index) - 14}>
            {name}
          </Words>
          <Words x={284} y={middle(index) - 14} anchor="end">
            {size}
          </Words>
          <Words x={460} y={middle(index) - 14} anchor="end" tone="second">
            {id}
          </Words>
        </g>
      ))}
      <CellMarks at={[[30, middle(4) - 20]]} holds={0.6} />
      <Words x={52} y={middle(4) - 14}>
        trailer.mp4
      </Words>
      <Words x={284} y={middle(4) - 14} anchor="end">
        38.2 MB
      </Words>
      <Level box={[336, middle(4) - 24, 124, 8]} share={0.6} />
      <Words x={20} y={371} tone="muted">
        1.9 of 3 GB
      </Words>
      <Words x={460} y={371} anchor="end" tone="muted">
        sealed
      </Words>
    </Scene>
  )
}
