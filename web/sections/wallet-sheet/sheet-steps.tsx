import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'

interface SheetFieldProps {
  label: string
  note: string
  begin: string
  action: string
  numeric?: boolean
  busy?: boolean
  faultOf: (value: string) => string | undefined
  onDone: (value: string) => void
}

/** A step in which the user types one thing. Its fault is said when the step is to be left. */
export function SheetField({
  label,
  note,
  begin,
  action,
  numeric,
  busy,
  faultOf,
  onDone,
}: SheetFieldProps) {
  const id = useId()
  const [value, setValue] = useState(begin)
  const [fault, setFault] = useState<string>()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultOf(value)
    setFault(found)
    if (!found) onDone(value)
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-1 flex-col gap-3">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        inputMode={numeric ? 'numeric' : 'email'}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`h-12 w-full min-w-0 rounded-sm border border-control bg-raised px-3 aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)] ${numeric ? 'font-mono text-[1.25rem] tracking-[0.25em]' : ''}`}
      />
      <p
        id={`${id}-note`}
        role="status"
        className={`text-small ${fault ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {fault ?? note}
      </p>
      <Button
        variant="yellow"
        aria-busy={busy}
        className="mt-auto w-full"
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {action}
      </Button>
    </form>
  )
}

/** Rows of what a user agrees to, or has got. */
export function SheetFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-col border-t border-rule text-small">
      {facts.map(([term, value]) => (
        <div key={term} className="border-b border-rule py-2.5">
          <dt className="font-mono text-label text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
