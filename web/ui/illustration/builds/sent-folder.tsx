import { Button, Field } from '../interface/controls.tsx'
import { Pair } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const sheet = (x: number, y: number) => `M${x} ${y}h72l24 24v96h-96zm72 0v24h24`

/** File sharing: a folder dropped into the box, and the link that comes out. */
export function SentFolder() {
  return (
    <Scene>
      <path stroke="var(--control)" strokeDasharray="8 8" d="M9 64h462q8 0 8 8v134H1V72q0-8 8-8z" />
      <g fill="var(--surface-raised)">
        <path transform="rotate(-9 130 110)" d={sheet(72, 46)} />
        <path transform="rotate(7 350 110)" d={sheet(312, 46)} />
        <path d={sheet(192, 16)} />
      </g>
      <path
        fill="none"
        d="M212 82l14 20 12-14 32 40h-58zM258 68a7 7 0 1 0 .1 0M92 112l46-8m-43 24l46-8m-43 24l30-5M330 96l44 5m-46 11l44 5m-46 11l28 3"
      />
      <path fill="var(--surface)" d="M1 206l239-64 239 64v68q0 8-8 8H9q-8 0-8-8z" />
      <Words x={240} y={224} anchor="middle" size={30} face="display">
        prints/
      </Words>
      <Words x={240} y={256} anchor="middle" tone="muted">
        3 files, 200 MB
      </Words>
      <Field box={[1, 304, 368, 48]} value="…nectar.example/ipfs/bafy…4te" tone="second" />
      <Button box={[381, 304, 98, 48]} label="Copy" loud />
      <Pair x={2} y={388} width={476} label="Expires" value="when you remove it" />
    </Scene>
  )
}
