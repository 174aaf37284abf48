import { useId } from 'react'

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
