import { useState } from 'react'
import { Choices } from '../parts/bench/choices.tsx'
import { Workbench } from '../parts/workbench.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { type Action, actions, mayDo, type Role, roleNames, roles, rules } from './rules.ts'
import { SupplyStrip } from './supply-strip.tsx'

export interface AssetBenchProps {
  bench: 'assetPermissions'
  symbol: string
  supply: string
  decimals: number
  cost: string
}

const actionChoices = actions.map((value) => ({ value, label: rules[value].label }))
const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }))

/** An action and a role: whether it is allowed, why, and by which call. */
export function AssetBench({ symbol, supply, decimals, cost }: AssetBenchProps) {
  const [action, setAction] = useState<Action>('thaw')
  const [role, setRole] = useState<Role>('freezer')
  const { call, by, why, deed } = rules[action]
  const may = mayDo(role, action)
  const who = by === 'holder' ? 'anyone with a balance' : `the ${by}`

  return (
    <Workbench
      title={`${symbol}, its roles and its supply`}
      result={
        <>
          <div role="status" className="flex flex-col gap-3">
            <p className="font-mono text-label text-muted">
              May {role === 'holder' ? 'a holder' : `the ${role}`} {deed}?
            </p>
            <p className="font-display text-h2 font-headline">
              {may ? 'Yes.' : `No, only ${who}.`}
            </p>
            <p className="max-w-prose text-small">{why}</p>
            <code className="font-mono text-[0.8125rem] leading-5 text-second wrap-anywhere">
              {call}
            </code>
          </div>
          <div className="mt-auto">
            <PermissionMatrix action={action} role={role} />
          </div>
        </>
      }
    >
      <Choices legend="Action" choices={actionChoices} value={action} onChange={setAction} />
      <Choices legend="Role of the account" choices={roleChoices} value={role} onChange={setRole} />
      <p className="text-small text-muted">
        Each role is one account. Whoever creates the asset is its owner; the form asks who is to
        have the other three. One account can have several, and then may do what each of them may.
      </p>
      <div className="mt-auto">
        <SupplyStrip symbol={symbol} supply={supply} decimals={decimals} cost={cost} />
      </div>
    </Workbench>
  )
}
