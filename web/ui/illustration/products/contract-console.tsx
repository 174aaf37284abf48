import { CellMarks } from '../interface/amounts.tsx'
import { Button, Field } from '../interface/controls.tsx'
import { Pair, Panel } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

/** Contracts: what a token's contract can do, and the receipt of what it did. */
export function ContractConsole() {
  const tears = Array.from({ length: 16 }, (_, index) => `l8 ${index % 2 ? 8 : -8}`).join('')
  return (
    <Scene>
      <Panel box={[1, 1, 478, 318]} />
      <Words x={21} y={42} face="display" size={27}>
        Orchard Points
      </Words>
      <Words x={459} y={40} anchor="end" tone="muted">
        0xFcaD…6473
      </Words>
      <path d="M1 64h478M157 64v255" />
      <Words x={21} y={98} tone="muted">
        Read
      </Words>
      <Words x={21} y={128}>
        symbol
      </Words>
      <Words x={21} y={158}>
        decimals
      </Words>
      <Words x={21} y={188}>
        totalSupply
      </Words>
      <Words x={21} y={234} tone="muted">
        Write
      </Words>
      <path fill="var(--accent)" stroke="none" d="M2 245h154v32H2z" />
      <Words x={21} y={267} tone="on-accent">
        transfer
      </Words>
      <Words x={21} y={298}>
        approve
      </Words>
      <Field box={[177, 84, 282, 42]} value="0xE510…986a" />
      <Field box={[177, 138, 164, 42]} value="250 ORCH" caret />
      <Button box={[353, 138, 106, 42]} label="Send" />
      <path
        fill="var(--surface)"
        d={`M203 390V216q0-8 8-8h240q8 0 8 8v174${tears.replaceAll('l8', 'l-16')}z`}
      />
      <CellMarks at={[[231, 238]]} holds="sealed" />
      <Words x={253} y={244} tone="success">
        settled
      </Words>
      <Pair x={223} y={288} width={216} label="Block" value="13,204,517" />
      <Pair x={223} y={320} width={216} label="Hash" value="0x9b1e…47d0" />
      <Pair x={223} y={352} width={216} label="Paid" value="2 credits" />
    </Scene>
  )
}
