import { Window } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const lines = [
  ['"name":', 'text'],
  ['  "Orchard Seasons 7",', 'second'],
  ['"description":', 'text'],
  ['  "One of a hundred…",', 'second'],
  ['"image":', 'text'],
  ['  "ipfs://…/7.webp"', 'second'],
] as const

/** NFT metadata: a piece, and the file beside it that says what it is. */
export function PieceAndMetadata() {
  return (
    <Scene>
      <path fill="var(--surface-sunken)" d="M9 2h226v266H9z" />
      <path fill="var(--surface-raised)" d="M25 18h194v234H25z" />
      <path fill="var(--accent)" stroke="none" d="M158 66a30 30 0 1 0 .1 0z" />
      <path d="M25 214q96-30 194 0M112 204v-62m0 20l-34-34m34 14l30-40m-30 26l-14-38m-20 38l-24 2m64-22l34-10" />
      <path
        fill="var(--second)"
        stroke="none"
        d="M78 118a9 9 0 1 0 .1 0zM54 122a9 9 0 1 0 .1 0zM96 82a9 9 0 1 0 .1 0zM142 94a9 9 0 1 0 .1 0zM176 100a9 9 0 1 0 .1 0zM136 142a9 9 0 1 0 .1 0z"
      />
      <Words x={9} y={304} size={26} face="display">
        7 of 100
      </Words>
      <Words x={9} y={334} tone="muted">
        SEASON
      </Words>
      <Words x={9} y={360} tone="muted">
        ERC-721
      </Words>
      <path d="M122 252v28q0 12 12 12h50" strokeDasharray="5 6" />
      <Window box={[188, 104, 291, 288]} title="7.json" note="153 B" />
      {lines.map(([text, tone], index) => (
        <Words
          key={text}
          x={text.startsWith(' ') ? 226 : 206}
          y={184 + index * 34}
          tone={tone === 'second' ? 'second' : 'text'}
        >
          {text.trim()}
        </Words>
      ))}
    </Scene>
  )
}
