import { useAddressState } from '../../ui/address/address-state.ts'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { Choices } from '../parts/inputs.tsx'

/** The roles of an asset, and anyone who only holds some of it. */
export const roles = ['owner', 'issuer', 'admin', 'freezer', 'holder'] as const
type Role = (typeof roles)[number]

/** What can be done with an asset: the calls of the chain's assets module (pallet-assets). */
export const actions = [
  'mint',
  'burn',
  'freeze',
  'thaw',
  'transfer',
  'forceTransfer',
  'setTeam',
] as const
type Action = (typeof actions)[number]

interface Rule {
  label: string
  /** As in "May the issuer mint new supply?" */
  deed: string
  call: string
  /** The role it requires; "holder" stands for anybody, with what they hold. */
  by: Role
  why: string
}

/** The role that each call requires. */
export const rules: Readonly<Record<Action, Rule>> = {
  mint: {
    label: 'Mint',
    deed: 'mint new supply',
    call: 'assets.mint(id, beneficiary, amount)',
    by: 'issuer',
    why: 'Minting adds supply, so the chain takes it from the issuer alone. Even the owner has to become issuer first.',
  },
  burn: {
    label: 'Burn',
    deed: 'burn from an account',
    call: 'assets.burn(id, who, amount)',
    by: 'admin',
    why: 'Burning takes from any account’s balance. That is the admin’s call; holders cannot burn their own.',
  },
  freeze: {
    label: 'Freeze',
    deed: 'freeze an account',
    call: 'assets.freeze(id, who)',
    by: 'freezer',
    why: 'A frozen account can receive but not send. Only the freezer can stop it.',
  },
  thaw: {
    label: 'Thaw',
    deed: 'thaw an account',
    call: 'assets.thaw(id, who)',
    by: 'admin',
    why: 'Only the admin can thaw, so a freezer cannot reverse a freeze alone.',
  },
  transfer: {
    label: 'Transfer',
    deed: 'send what it holds',
    call: 'assets.transfer(id, target, amount)',
    by: 'holder',
    why: 'Anyone can send what they hold, while neither the account nor the asset is frozen. A role adds nothing here.',
  },
  forceTransfer: {
    label: 'Force transfer',
    deed: 'move someone else’s balance',
    call: 'assets.forceTransfer(id, source, dest, amount)',
    by: 'admin',
    why: 'Moving someone else’s balance without their signature is the admin’s call.',
  },
  setTeam: {
    label: 'Change team',
    deed: 'change the team',
    call: 'assets.setTeam(id, issuer, admin, freezer)',
    by: 'owner',
    why: 'The owner appoints issuer, admin and freezer, and can replace them at any time.',
  },
}

const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  issuer: 'Issuer',
  admin: 'Admin',
  freezer: 'Freezer',
  holder: 'Holder',
}

/** Whether a role may perform an action on the asset. */
export function mayDo(role: Role, action: Action): boolean {
  const { by } = rules[action]
  return by === role || by === 'holder'
}

const actionChoices = actions.map((value) => ({ value, label: rules[value].label }))
const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }))

/** Pick an action and a role: is it allowed, why, and by which call? */
export function AssetPanel({ symbol }: { symbol: string }) {
  const [wantedAction, setAction] = useAddressState('action', 'thaw')
  const [wantedRole, setRole] = useAddressState('role', 'freezer')
  const action = actions.find((known) => known === wantedAction) ?? 'thaw'
  const role = roles.find((known) => known === wantedRole) ?? 'freezer'
  const { call, by, why, deed } = rules[action]
  const may = mayDo(role, action)
  const who = by === 'holder' ? 'anyone with a balance' : `the ${by}`

  return (
    <DemoFrame
      title={`${symbol} and its roles`}
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
        Each role is one account. You own the asset you create. Assign the other three roles in the
        form. An account with several roles has all their permissions.
      </p>
    </DemoFrame>
  )
}

interface PermissionMatrixProps {
  action: Action
  role: Role
}

/** All actions by all roles, with the selected ones highlighted. */
function PermissionMatrix({ action, role }: PermissionMatrixProps) {
  return (
    <table className="w-full table-fixed border-collapse text-small">
      <caption className="sr-only">Which role may do what</caption>
      <thead>
        <tr className="border-b border-rule-strong align-bottom">
          <th scope="col" className="w-[36%] sm:w-[30%]">
            <span className="sr-only">Action</span>
          </th>
          {roles.map((name) => (
            <th
              key={name}
              scope="col"
              className={`max-xs:rotate-180 max-xs:py-2 max-xs:text-left max-xs:[writing-mode:vertical-rl] xs:px-0.5 xs:pb-2 font-mono text-[0.75rem] leading-4 font-normal ${name === role ? 'text-text underline decoration-accent-line decoration-2 underline-offset-4' : 'text-muted'}`}
            >
              {roleNames[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((name) => (
          <tr
            key={name}
            className={`border-b border-rule ${name === action ? 'bg-sunken font-medium' : ''}`}
          >
            <th scope="row" className="p-2 text-left font-[inherit] wrap-anywhere">
              {rules[name].label}
            </th>
            {roles.map((one) => (
              <td key={one} className="px-0.5 py-2 text-center">
                <span
                  className={`inline-flex w-full max-w-5 ${mayDo(one, name) ? '' : 'text-control opacity-60'} ${one === role && name === action ? 'rounded-full outline-2 outline-offset-4 outline-text' : ''}`}
                >
                  <CellMark level={mayDo(one, name) ? 1 : 0} className="h-auto w-full max-w-5" />
                </span>
                <span className="sr-only">{mayDo(one, name) ? 'yes' : 'no'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
