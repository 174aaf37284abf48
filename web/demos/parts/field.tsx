import { useId } from 'react'
import { ambiguityOf } from '../../ui/number/typed-number.ts'

interface DemoFieldProps {
  label: string
  /** Shown after the input. */
  unit?: string | undefined
  /** Shown below the label, and read out with it. */
  note?: string | undefined
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  inputMode?: 'decimal' | 'numeric' | 'text'
  className?: string
}

/** A text or number input with label and error. */
export function DemoField({
  label,
  unit,
  note,
  value,
  onChange,
  error,
  inputMode = 'text',
  className = '',
}: DemoFieldProps) {
  const id = useId()
  const isNumber = inputMode !== 'text'
  const problem = error && ((isNumber && ambiguityOf(value)) || error)
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 noscript:hidden ${className}`}>
      <label htmlFor={id} className="font-mono text-label wrap-anywhere text-muted">
        {label}
        {unit && <span className="sr-only"> ({unit})</span>}
        {note && (
          <>
            {' '}
            <span className="block">{note}</span>
          </>
        )}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputMode={inputMode}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="h-11 w-full min-w-0 rounded-sm border border-control bg-raised px-3 font-mono text-small tabular-nums aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)]"
        />
        {unit && (
          <span aria-hidden="true" className="shrink-0 font-mono text-label text-muted">
            {unit}
          </span>
        )}
      </div>
      {problem && (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
