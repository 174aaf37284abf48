import { Level } from '../interface/amounts.tsx'
import { Chip } from '../interface/controls.tsx'
import { Panel, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

/** The video site: its player, and the key that can only read. */
export function VideoPage() {
  return (
    <Scene>
      <Panel box={[1, 12, 478, 270]} ground="sunken" radius={12} />
      <path
        fill="var(--surface-raised)"
        d="M1 212q120-64 250-20 118-52 228 6v72q0 12-12 12H13q-12 0-12-12z"
      />
      <path d="M1 240q120-44 250-10 118-40 228-4M96 222v-58m0 26l-18-18m18 4l18-18" />
      <path
        fill="var(--second)"
        stroke="none"
        d="M96 128a9 9 0 1 0 .1 0zM72 146a9 9 0 1 0 .1 0zM120 138a9 9 0 1 0 .1 0zM74 172a7 7 0 1 0 .1 0zM116 166a7 7 0 1 0 .1 0z"
      />
      <path fill="var(--accent)" stroke="none" d="M202 86l92 54-92 54z" />
      <Level box={[22, 254, 436, 10]} share={0.42} />
      <Words x={22} y={44}>
        04:12
      </Words>
      <Words x={458} y={44} anchor="end">
        10:00
      </Words>
      <Words x={2} y={326} size={26} face="display">
        Pruning an apple tree
      </Words>
      <Words x={478} y={324} anchor="end" tone="muted">
        375 MB
      </Words>
      <Rules x={1} width={478} at={[346]} />
      <Words x={2} y={378} tone="muted">
        readKey
      </Words>
      <Words x={84} y={378} tone="second">
        read_5e20b8
      </Words>
      <Chip x={374} y={372} label="can read" />
    </Scene>
  )
}
