import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { type Action, actions, mayDo, type Role, roleNames, roles, rules } from './rules.ts'

interface PermissionMatrixProps {
  action: Action
  role: Role
}

/** Every action and every role at once; the row and the column in question stand out. */
export function PermissionMatrix({ action, role }: PermissionMatrixProps) {
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
