import { scheduleFields } from './fields.ts'

interface ScheduleLineProps {
  id: string
  text: string
  onChange: (text: string) => void
  problem: string | undefined
  /** Which of the five parts is wrong. */
  wrong: number | undefined
}

/** A cron line to write, with its five parts named below it. */
export function ScheduleLine({ id, text, onChange, problem, wrong }: ScheduleLineProps) {
  const parts = text.trim().split(/\s+/)
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="mb-1.5 font-mono text-label text-muted">
        Cron line, in UTC
      </label>
      <input
        id={id}
        type="text"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-said`}
        className="min-h-16 w-full min-w-0 rounded-sm border border-control bg-surface px-4 font-mono text-h3 font-medium tracking-tight text-text aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)]"
      />
      <ol aria-hidden="true" className="mt-3 grid grid-cols-5 gap-1 sm:gap-2">
        {scheduleFields.map(({ name }, index) => (
          <li
            key={name}
            className={`min-w-0 border-t-2 pt-1.5 ${index === wrong ? 'border-danger text-danger' : 'border-accent text-muted'}`}
          >
            <span className="block truncate font-mono text-small font-medium text-text">
              {parts[index] ?? '–'}
            </span>
            <span className="block text-[0.6875rem] leading-4 wrap-anywhere xs:text-[0.75rem]">
              {name}
            </span>
          </li>
        ))}
      </ol>
      <p
        id={`${id}-said`}
        role="status"
        className={`mt-3 min-h-6 text-small ${problem ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {problem ?? '* is every, 1-5 a range, 1,15 a list, */10 every tenth.'}
      </p>
    </div>
  )
}
