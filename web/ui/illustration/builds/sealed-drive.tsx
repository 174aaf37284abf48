import { Button, Field } from '../interface/controls.tsx'
import { Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const files = [
  ['will.pdf', 'M46 182h46m-46 14h46m-46 14h28'],
  ['hut.jpg', 'M42 222l18-30 12 16 10-12 16 26z'],
  ['tax.csv', 'M44 180h50v42H44zm0 14h50m-50 14h50m-26-28v42'],
] as const

/** The drive: real names here once the passphrase is in, hashes in the bucket. */
export function SealedDrive() {
  return (
    <Scene>
      <path
        fill="var(--surface-raised)"
        d="M1 270V24q0-10 10-10h120q7 0 11 6l12 18h315q10 0 10 10v222q0 10-10 10H11q-10 0-10-10z"
      />
      <Field box={[24, 62, 296, 48]} value="••••••••••••••••" />
      <Button box={[334, 62, 122, 48]} label="Lock" loud />
      {files.map(([name, lines], index) => (
        <g key={name} transform={`translate(${5 + index * 166})`}>
          <path fill="var(--surface)" d="M32 134h52l22 22v82H32zm52 0v22h22" />
          <path d={lines} />
        </g>
      ))}
      {files.map(([name], index) => (
        <Words key={name} x={74 + index * 166} y={264} anchor="middle">
          {name}
        </Words>
      ))}
      <Words x={2} y={318} tone="muted">
        In the bucket
      </Words>
      <Rules x={1} width={478} at={[332]} />
      <Words x={2} y={360} tone="muted">
        9c41e07b52…
      </Words>
      <Words x={170} y={360} tone="muted">
        e5d80a6f13…
      </Words>
      <Words x={478} y={360} anchor="end" tone="muted">
        07be93c2d4…
      </Words>
    </Scene>
  )
}
