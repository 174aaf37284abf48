import { CellMarks } from '../interface/amounts.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

/** Notes in sync: written on one machine, pulled on the other, sealed in between. */
export function NotesInSync() {
  return (
    <Scene>
      <path fill="var(--surface-raised)" d="M47 8h266q12 0 12 12v216H35V20q0-12 12-12z" />
      <path fill="var(--surface-sunken)" d="M1 236h358l-14 22q-4 6-12 6H27q-8 0-12-6z" />
      <Words x={56} y={48} tone="muted">
        bees.md
      </Words>
      <Words x={56} y={90} size={28} face="display">
        The bees
      </Words>
      <Words x={56} y={126}>
        - Hive 3: new queen
      </Words>
      <Words x={56} y={154}>
        - 14 frames capped
      </Words>
      <Words x={56} y={182}>
        - Feed before frost
      </Words>
      <path stroke="var(--accent-line)" d="M262 168v20" />
      <path
        fill="var(--surface-raised)"
        d="M344 126h117q18 0 18 18v230q0 18-18 18H344q-18 0-18-18V144q0-18 18-18z"
      />
      <path d="M386 142h34" />
      <Words x={344} y={180} tone="muted">
        bees.md
      </Words>
      <Words x={344} y={218} size={26} face="display">
        The bees
      </Words>
      <Words x={344} y={252}>
        - Hive 3:
      </Words>
      <Words x={344} y={278}>
        new queen
      </Words>
      <path stroke="var(--control)" d="M344 300h116m-116 20h96" />
      <Words x={344} y={366} tone="success">
        2 pulled
      </Words>
      <path strokeDasharray="5 6" d="M130 264v50q0 12 12 12h184" />
      <CellMarks
        at={[
          [190, 326],
          [248, 326],
        ]}
        radius={24}
        holds="sealed"
      />
      <Words x={2} y={312}>
        2 notes
      </Words>
      <Words x={2} y={338}>
        sent
      </Words>
      <Words x={219} y={386} anchor="middle" tone="muted">
        sealed
      </Words>
    </Scene>
  )
}
