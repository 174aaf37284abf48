import { Button } from '../interface/controls.tsx'
import { Panel, Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

/** The website: its own domain, and the two places that serve the same bytes. */
export function SiteRelease() {
  return (
    <Scene>
      <Panel box={[1, 8, 478, 258]} radius={12} />
      <path d="M1 58h478" />
      <path
        fill="currentColor"
        stroke="none"
        d="M24 29a4 4 0 1 0 .1 0zM42 29a4 4 0 1 0 .1 0zM60 29a4 4 0 1 0 .1 0z"
      />
      <path
        fill="var(--surface)"
        stroke="var(--control)"
        d="M106 17h340a16 16 0 0 1 0 32H106a16 16 0 0 1 0-32z"
      />
      <path d="M104 31h14v11h-14zm3 0v-4a4 4 0 0 1 8 0v4" />
      <Words x={130} y={39}>
        blog.orchard.example
      </Words>
      <Words x={28} y={114} size={38} face="display">
        First frost,
      </Words>
      <Words x={28} y={154} size={38} face="display">
        last apples
      </Words>
      <path stroke="var(--control)" d="M28 184h202m-202 18h190m-190 18h206m-206 18h120" />
      <path fill="var(--surface-sunken)" d="M266 84h186v160H266z" />
      <path d="M266 224q92-36 186-4M352 214v-56" />
      <path fill="var(--surface)" d="M352 106a38 38 0 1 0 .1 0z" />
      <path
        fill="var(--second)"
        stroke="none"
        d="M338 128a7 7 0 1 0 .1 0zM366 140a7 7 0 1 0 .1 0zM348 156a7 7 0 1 0 .1 0z"
      />
      <Words x={2} y={308}>
        staging
      </Words>
      <Words x={128} y={308} tone="second">
        bafybei…q4m
      </Words>
      <Rules x={1} width={260} at={[326]} />
      <Words x={2} y={358}>
        production
      </Words>
      <Words x={128} y={358} tone="second">
        bafybei…q4m
      </Words>
      <path d="M270 302h34q10 0 10 10v30q0 10-10 10h-34" />
      <Button box={[352, 306, 127, 48]} label="Promote" loud />
      <Words x={2} y={388} tone="muted">
        same bytes, built once
      </Words>
    </Scene>
  )
}
