import { CellMarks } from '../interface/amounts.tsx'
import { Rules, Window } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'
import { flowPath } from '../kit/marks.ts'

/** RPC: a request, and what a node answers. */
export function RpcAnswer() {
  return (
    <Scene>
      <path
        d={flowPath([
          [37, 160],
          [37, 306],
          [128, 306],
        ])}
      />
      <Window box={[1, 1, 392, 166]} title="POST" note="Moonbeam, 1284" />
      <Words x={17} y={76} tone="muted">
        "method":
      </Words>
      <Words x={119} y={76} tone="second">
        "eth_getBalance"
      </Words>
      <Words x={17} y={108} tone="muted">
        "params": [
      </Words>
      <Words x={37} y={140} tone="second">
        "0xf39F…2266", "latest"
      </Words>
      <Words x={284} y={140} tone="muted">
        ]
      </Words>
      <CellMarks at={[[37, 228]]} holds={1} radius={18} />
      <Words x={64} y={234} tone="muted">
        38 ms
      </Words>
      <Window box={[128, 208, 351, 191]} title="200" note="id 1" />
      <Words x={144} y={283} tone="muted">
        "result":
      </Words>
      <Words x={144} y={313} tone="second">
        "0x21e19d60f844074a508"
      </Words>
      <Rules x={144} width={319} at={[332]} />
      <Words x={144} y={376} face="display" size={34}>
        9,999.997 GLMR
      </Words>
    </Scene>
  )
}
