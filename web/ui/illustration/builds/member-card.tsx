import { closedPath, hexCorners } from '../../geometry/hex.ts'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const stamp = (x: number) => closedPath(hexCorners([x, 178], 22))

/** The dark cells of the code on the card. */
const code = ['1110101', '1010011', '1110110', '0001001', '1101011', '0110100', '1011101']
const dots = code.flatMap((row, y) =>
  [...row].flatMap((dot, x) => (dot === '1' ? `M${358 + x * 12} ${34 + y * 12}h12v12h-12z` : [])),
)

/** The rewards: a member's card, and the checkout that reads its tier. */
export function MemberCard() {
  return (
    <Scene>
      <path
        fill="var(--surface-raised)"
        d="M96 196h300v176l-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14-15 14-15-14z"
      />
      <path
        fill="var(--solid)"
        d="M19 8h442q18 0 18 18v192q0 18-18 18H19q-18 0-18-18V26q0-18 18-18z"
      />
      <path fill="var(--on-solid)" stroke="none" d="M346 22h108v108H346z" />
      <path fill="var(--solid)" stroke="none" d={dots.join('')} />
      <Words x={28} y={48} tone="on-solid" size={24} face="display">
        Orchard Club
      </Words>
      <Words x={28} y={122} tone="on-solid" size={54} face="display">
        20017
      </Words>
      <path stroke="var(--on-solid)" strokeDasharray="4 5" d={stamp(150)} />
      <path fill="var(--accent)" stroke="none" d={stamp(50) + stamp(100)} />
      <Words x={452} y={206} anchor="end" tone="on-solid">
        silver
      </Words>
      <Words x={116} y={278} tone="muted">
        Checkout
      </Words>
      <Words x={376} y={278} anchor="end">
        tierOf(20017)
      </Words>
      <path strokeDasharray="4 5" d="M116 296h260" />
      <Words x={116} y={340} tone="muted">
        Tier
      </Words>
      <Words x={376} y={342} anchor="end" size={30} face="display">
        silver
      </Words>
    </Scene>
  )
}
