import { type ReactNode, useId } from 'react'
import { problemsOf, type SignInFields, type WrittenField, writtenFields } from './fields.ts'

interface LetterProps {
  fields: SignInFields
  address: string
  onChange: (fields: SignInFields) => void
}

const chains = [
  [1284, 'Moonbeam'],
  [1287, 'Moonbase Alpha'],
  [592, 'Astar'],
  [1, 'Ethereum'],
  [8453, 'Base'],
] as const

const blank =
  'min-h-11 min-w-0 rounded-sm border border-control bg-surface px-2 py-1 font-mono text-small text-text aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)]'

function Line({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">{children}</div>
}

/** A sign-in message with inputs for the parts that can be changed. */
export function Letter({ fields, address, onChange }: LetterProps) {
  const id = useId()
  const problems = problemsOf(fields)
  const field = (name: WrittenField, className: string) => (
    <input
      id={`${id}-${name}`}
      type="text"
      value={fields[name]}
      onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-invalid={problems[name] ? true : undefined}
      aria-describedby={`${id}-problems`}
      className={`${blank} ${className}`}
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-3 font-mono text-small wrap-anywhere">
      <Line>
        <label htmlFor={`${id}-domain`} className="sr-only">
          Domain
        </label>
        {field('domain', 'w-52 flex-1 basis-40 font-medium')}
        <span className="basis-full">wants you to sign in with your Ethereum account:</span>
      </Line>
      <p className="wrap-anywhere">{address}</p>
      <div className="flex flex-col">
        <label htmlFor={`${id}-statement`} className="sr-only">
          Statement
        </label>
        {field('statement', 'w-full')}
      </div>
      <p className="wrap-anywhere">URI: https://{fields.domain}</p>
      <p>Version: 1</p>
      <Line>
        <label htmlFor={`${id}-chain`}>Chain ID:</label>
        <select
          id={`${id}-chain`}
          value={fields.chainId}
          onChange={(event) => onChange({ ...fields, chainId: Number(event.target.value) })}
          className={`${blank} max-w-full cursor-pointer`}
        >
          {chains.map(([chainId, name]) => (
            <option key={chainId} value={chainId}>
              {chainId} ({name})
            </option>
          ))}
        </select>
      </Line>
      <Line>
        <label htmlFor={`${id}-nonce`}>Nonce:</label>
        {field('nonce', 'w-40 flex-1 basis-32')}
      </Line>
      <p className="wrap-anywhere">Issued At: {fields.issuedAt}</p>
      <div id={`${id}-problems`} className="flex flex-col gap-1 font-sans font-medium text-danger">
        {writtenFields.map((name) => problems[name] && <p key={name}>{problems[name]}</p>)}
      </div>
    </div>
  )
}
