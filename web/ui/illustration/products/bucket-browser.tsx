import { CellMarks, Level } from '../interface/amounts.tsx'
import { Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const files = [
  ['cover.webp', '184 KB', 'bafkrei…5dqm'],
  ['issue-01.pdf', '2.4 MB', 'bafkrei…k7ye'],
  ['logo.svg', '6 KB', 'bafkrei…t3sa'],
  ['team.webp', '412 KB', 'bafkrei…n4uq'],
  ['trailer.mp4', '38.2 MB', undefined],
] as const

const line = (index: number) => 142 + 46 * index

/** Storage: a folder as a bucket shows it. */
export function BucketBrowser() {
  const sending = files.length - 1
  return (
    <Scene>
      <path
        fill="var(--surface-raised)"
        d="M1 56V17q0-8 8-8h128q7 0 10 6l10 17h314q8 0 8 8v343q0 8-8 8H9q-8 0-8-8z"
      />
      <Words x={24} y={42}>
        /press
      </Words>
      <Words x={456} y={22} anchor="end" tone="muted">
        bkt_9f2c41
      </Words>
      <Words x={24} y={88} tone="second">
        ipfs://bafybei…7qzdi/
      </Words>
      <Rules x={24} width={432} at={[0, 1, 2, 3, 4, 5].map((index) => line(index) - 29)} />
      <CellMarks
        at={files.slice(0, sending).map((_, index) => [34, line(index) - 6])}
        holds="sealed"
      />
      <CellMarks at={[[34, line(sending) - 6]]} holds={0.6} />
      {files.map(([name, size, id], index) => (
        <g key={name}>
          <Words x={56} y={line(index)}>
            {name}
          </Words>
          <Words x={296} y={line(index)} anchor="end">
            {size}
          </Words>
          {id && (
            <Words x={456} y={line(index)} anchor="end" tone="second">
              {id}
            </Words>
          )}
        </g>
      ))}
      <Level box={[334, line(sending) - 10, 122, 8]} share={0.6} />
      <Words x={24} y={372} tone="muted">
        4 of 5 pinned
      </Words>
      <Words x={456} y={372} anchor="end" tone="muted">
        1.9 of 3 GB
      </Words>
    </Scene>
  )
}
