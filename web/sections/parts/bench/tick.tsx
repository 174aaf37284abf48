import { useId } from 'react'

interface TickProps {
  label: string
  /** What it means, or why it cannot be chosen now. */
  note: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** One switch with a line that says what it means. */
export function Tick({ label, note, checked, disabled = false, onChange }: TickProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      {/* Focus stays on one that its neighbor has just ruled out. */}
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-disabled={disabled}
        aria-describedby={`${id}-note`}
        onChange={(event) => disabled || onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-solid aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-note`} className="text-small text-muted">
          {note}
        </p>
      </div>
    </div>
  )
}
