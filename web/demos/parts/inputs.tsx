import { type ReactNode, useId } from 'react'
import { ambiguityOf } from '../../ui/number/typed-number.ts'

interface ChoicesProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Radio buttons in the style of buttons. */
export function Choices<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  className = 'flex flex-wrap gap-2',
}: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="mb-2 font-mono text-label text-muted">{legend}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-11 min-w-0 cursor-pointer items-center rounded-sm border border-control px-3.5 py-1.5 text-small font-medium has-checked:border-text has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

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
