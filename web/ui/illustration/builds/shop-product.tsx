import { CellMarks } from '../interface/amounts.tsx'
import { Button } from '../interface/controls.tsx'
import { Pair, Panel, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { baseline, Words } from '../interface/words.tsx'

/** The shop: a product, its price, and a download for token holders. */
export function ShopProduct() {
  return (
    <Scene>
      <path fill="var(--solid)" d="M14 20h170q8 0 8 8v226q0 8-8 8H14q-8 0-8-8V28q0-8 8-8z" />
      <path
        stroke="var(--on-solid)"
        d="M26 20v242M98 226v-74m0 40q-40-4-42-44 40 0 42 44m0-26q36-2 40-42-38 0-40 42"
      />
      <Words x={109} y={66} anchor="middle" tone="on-solid" size={22} face="display">
        Apples,
      </Words>
      <Words x={109} y={92} anchor="middle" tone="on-solid" size={22} face="display">
        by month
      </Words>
      <Words x={222} y={38} tone="muted">
        Orchard Press
      </Words>
      <Words x={222} y={88} size={44} face="display">
        12 GLMR
      </Words>
      <Rules x={222} width={257} at={[112, 150, 188]} />
      <Pair x={222} y={137} width={257} label="Token id" value="1" />
      <Pair x={222} y={175} width={257} label="Per wallet" value="5 at most" />
      <Button box={[222, 212, 257, 50]} label="Buy" />
      <Panel box={[1, 292, 478, 100]} />
      <CellMarks at={[[32, 342]]} radius={15} holds={1} />
      <Words x={60} y={baseline(328)}>
        You hold 1
      </Words>
      <Words x={60} y={baseline(356)} tone="muted">
        balanceOf: 1n
      </Words>
      <Button box={[312, 315, 146, 54]} label="Download" loud />
    </Scene>
  )
}
