import { type ReactNode, useId } from 'react'

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
