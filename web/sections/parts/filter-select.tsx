import { useId } from 'react'

interface FilterSelectProps {
  label: string
  /** The label of the choice that selects everything. */
  all: string
  options: readonly string[]
  /** An empty string selects everything. */
  value: string
  onChange: (value: string) => void
}

/** A labeled select for a filter. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="flex w-full flex-col gap-1.5 xs:w-auto">
      <label htmlFor={id} className="font-mono text-label text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 xs:min-w-52 cursor-pointer rounded-sm border border-control bg-raised px-3 text-small"
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}
