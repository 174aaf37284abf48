import type { Point } from '../../geometry/hex.ts'
import { CellMarks } from '../interface/amounts.tsx'
import { Rules } from '../interface/panel.tsx'
import { Scene } from '../interface/scene.tsx'
import { Words } from '../interface/words.tsx'

const roles = ['Owner', 'Issuer', 'Admin', 'Freezer', 'Holder'] as const
const actions = [
  ['Mint', [1]],
  ['Burn', [2]],
  ['Freeze', [3]],
  ['Thaw', [2]],
  ['Force transfer', [2]],
  ['Change team', [0]],
  ['Transfer', [0, 1, 2, 3, 4]],
] as const

const column = (index: number) => 204 + 64 * index
const row = (index: number) => 154 + 38 * index
const head = (index: number) => 112 - 24 * index

/** The asset hub: which role may do what with an asset. */
export function RoleMatrix() {
  const may = actions.flatMap(([, by], y) => by.map((x): Point => [column(x), row(y)]))
  const mayNot = actions.flatMap(([, by], y) =>
    roles.flatMap((_, x) => (by.some((role) => role === x) ? [] : `M${column(x)} ${row(y)}h.1`)),
  )
  return (
    <Scene>
      <Words x={0} y={40} face="display" size={48}>
        ORCH
      </Words>
      <Words x={0} y={70} tone="muted">
        asset 71234
      </Words>
      <path
        stroke="var(--control)"
        d={roles
          .map((_, index) => `M${column(index) - 6} ${head(index) - 6}h6V${row(0) - 16}`)
          .join('')}
      />
      {roles.map((role, index) => (
        <Words key={role} x={column(index) - 14} y={head(index)} anchor="end">
          {role}
        </Words>
      ))}
      <Rules x={0} width={480} at={actions.map((_, index) => row(index) - 19)} />
      {actions.map(([action], index) => (
        <Words key={action} x={0} y={row(index) + 6}>
          {action}
        </Words>
      ))}
      <path stroke="var(--control)" strokeWidth="5" d={mayNot.join('')} />
      <CellMarks at={may} radius={13} holds={1} />
    </Scene>
  )
}
