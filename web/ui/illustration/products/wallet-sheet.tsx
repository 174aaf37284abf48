import type { Point } from '../../geometry/hex.ts'
import { Button } from '../interface/controls.tsx'
import { Pair, Panel, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'
import { dot, flowPath } from '../kit/marks.ts'

const notes: readonly { from: Point; to: Point; lines: readonly [string, string] }[] = [
  { from: [304, 62], to: [279, 62], lines: ['Your app asks', 'for it'] },
  { from: [304, 224], to: [279, 224], lines: ['They read', 'what they sign'] },
  { from: [304, 328], to: [279, 328], lines: ['A passkey', 'opens the key'] },
]

/** The wallet: a payment that waits for its owner. */
export function WalletSheet() {
  return (
    <Scene>
      <Panel box={[1, 1, 278, 398]} ground="surface" radius={40} />
      <path strokeWidth="5" d="M112 20h56" />
      <Words x={140} y={68} anchor="middle" face="display" size={24}>
        Orchard
      </Words>
      <Rules x={60} width={160} at={[94, 110]} />
      <path
        fill="var(--surface-raised)"
        d="M1 168q0-28 28-28h222q28 0 28 28v191q0 40-40 40H41q-40 0-40-40z"
      />
      <path stroke="var(--control)" strokeWidth="4" d="M122 156h36" />
      <Words x={24} y={194} face="display" size={26}>
        Send 0.01 DEV?
      </Words>
      <Rules x={24} width={232} at={[212, 248, 284]} />
      <Pair x={24} y={236} width={232} label="To" value="0x8265…f67E" />
      <Pair x={24} y={272} width={232} label="On" value="Moonbase Alpha" />
      <Button box={[24, 304, 128, 48]} label="Approve" loud />
      <Button box={[164, 304, 92, 48]} label="Reject" />
      <path stroke="var(--control)" strokeWidth="4" d="M110 384h60" />
      {notes.map(({ from, to, lines: [first, second] }) => (
        <g key={first}>
          <path d={flowPath([from, to])} />
          <path fill="currentColor" stroke="none" d={dot(to)} />
          <Words x={312} y={from[1] + 6}>
            {first}
          </Words>
          <Words x={312} y={from[1] + 30}>
            {second}
          </Words>
        </g>
      ))}
    </Scene>
  )
}
