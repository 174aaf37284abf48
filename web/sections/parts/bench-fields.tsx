import { type ReactNode, useId } from 'react'

/** The look of a field on a workbench. */
const benchBox =
  'min-h-11 w-full min-w-0 rounded-sm border border-control bg-raised px-3 py-2 text-text aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)]'

interface BenchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with it, in a sentence. */
  problem?: string | undefined
  className?: string
}

/** A line of text with its label above and what is wrong with it below. */
export function BenchField({ label, value, onChange, problem, className = '' }: BenchFieldProps) {
  const id = useId()
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-mono text-label text-muted">
        {label}
      </label>
      <input
        id={id}
        type="text"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={`${benchBox} font-mono text-small`}
      />
      {problem && (
        <p id={`${id}-problem`} className="text-small font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ChoicesProps {
  /** What is chosen. */
  legend: string
  options: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
  /** How the choices stand. */
  className?: string
}

/** A few choices in sight at once, of which one is made. */
export function Choices({
  legend,
  options,
  value,
  onChange,
  className = 'flex flex-wrap gap-2',
}: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-mono text-label text-muted">{legend}</legend>
      <div className={className}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 min-w-0 cursor-pointer items-center rounded-sm border border-control px-3.5 py-1.5 text-small has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
