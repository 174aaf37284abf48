import type { Point } from '../../geometry/hex.ts'
import { CellMarks } from '../interface/amounts.tsx'
import { Button, Chip } from '../interface/controls.tsx'
import { Pair, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const minted = 62
const cells = Array.from({ length: 100 }, (_, index): Point => {
  const row = 9 - Math.floor(index / 10)
  return [31 + (index % 10) * 20.4 + (row % 2) * 10.2, 122 + row * 17.7]
})

/** Collections: a drop of a hundred pieces, each a cell. */
export function MintForm() {
  return (
    <Scene>
      <path
        fill="var(--surface-raised)"
        d="M13 1h226a12 12 0 0 0 24 0h204q12 0 12 12v374q0 12-12 12H263a12 12 0 0 0-24 0H13q-12 0-12-12V13q0-12 12-12z"
      />
      <path strokeDasharray="4 5" d="M251 24v352" />
      <Words x={21} y={48} face="display" size={28}>
        Orchard
      </Words>
      <Words x={21} y={78} face="display" size={28}>
        Seasons
      </Words>
      <Chip x={275} y={42} label="ERC-721" />
      <CellMarks at={cells.slice(0, minted)} radius={10.5} holds={1} />
      <CellMarks at={cells.slice(minted + 2)} radius={10.5} holds={0} quiet />
      <CellMarks at={cells.slice(minted, minted + 2)} radius={10.5} holds={0} />
      <Words x={21} y={356}>
        62 of 100 minted
      </Words>
      <Rules x={275} width={184} at={[92, 136]} />
      <Pair x={275} y={120} width={184} label="Price" value="5 DEV" />
      <Button box={[275, 160, 44, 44]} label="–" />
      <Words x={367} y={192} anchor="middle" face="display" size={30}>
        2
      </Words>
      <Button box={[415, 160, 44, 44]} label="+" />
      <Pair x={275} y={260} width={184} label="Total" value="10 DEV" />
      <Button box={[275, 316, 184, 56]} label="Mint 2" loud />
    </Scene>
  )
}
