import { useEffect, useId, useReducer, useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { type CheckedSchedule, checkSchedule, scheduleFields } from './check-schedule.ts'
import type { ScheduleReading } from './read-schedule.ts'

interface SchedulePanelProps {
  schedule: string
  /** The reading in the server's HTML. */
  first: TimedReading
  examples: readonly { label: string; schedule: string }[]
}

/** Write a cron schedule, and see it in words with its next runs. */
export function SchedulePanel({ schedule, first, examples }: SchedulePanelProps) {
  const [text, setText] = useAddressState('schedule', schedule)
  const { checked, shown, hydrated, busy } = useSchedule(text, first)
  const id = useId()
  const problem = 'problem' in checked ? checked : undefined
  const { reading, from } = shown

  return (
    <DemoFrame
      title="A job’s schedule"
      aside={<span>UTC</span>}
      waiting={problem && 'Its runs appear here once the line is right.'}
      result={
        <div aria-busy={busy} className="flex min-w-0 flex-col gap-7">
          <p role="status" className="font-display text-h3 font-headline text-balance">
            {reading ? `${reading.words}.` : 'Not read. Try again.'}
          </p>
          {!problem && reading && <RunTable runs={reading.runs} from={from} hydrated={hydrated} />}
        </div>
      }
    >
      <ScheduleLine
        id={id}
        text={text}
        onChange={setText}
        problem={problem?.problem}
        wrong={problem?.field}
      />
      {examples.length > 0 && (
        <div className="flex flex-col gap-1 noscript:hidden">
          <p className="font-mono text-label text-muted">Or start from one of these</p>
          <ul className="flex flex-col">
            {examples.map((example) => (
              <li key={example.schedule} className="border-b border-rule last:border-b-0">
                <button
                  type="button"
                  onClick={() => setText(example.schedule)}
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-6 py-2 text-left text-small hover:text-muted"
                >
                  <span>{example.label}</span>
                  <code className="font-mono">{example.schedule}</code>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DemoFrame>
  )
}

/** A reading and the start of its runs; undefined if the code to read it failed to load. */
interface TimedReading {
  line: string
  reading: ScheduleReading | undefined
  from: number
}

/** How often the runs from now are read, in milliseconds. */
const readInterval = 10_000

/** Reads a schedule as it is typed, with code that is loaded on demand. */
function useSchedule(text: string, first: TimedReading) {
  const [shown, setShown] = useState(first)
  const [turn, readAgain] = useReducer((count: number) => count + 1, 0)
  const hydrated = useHydrated()
  const checked: CheckedSchedule = checkSchedule(text)
  const line = 'problem' in checked ? undefined : checked.line
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads the line at another time
  useEffect(() => {
    if (line === undefined) return
    let current = true
    const load = async () => {
      const { readSchedule } = await import('./read-schedule.ts')
      const from = Date.now()
      if (current) setShown({ line, reading: readSchedule(line, from), from })
    }
    // The code may fail to load.
    load().catch((error: unknown) => {
      console.error(error)
      if (current) setShown({ line, reading: undefined, from: Date.now() })
    })
    return () => {
      current = false
    }
  }, [line, turn])
  // In a tab that stays open, runs and days pass, and the clock may be set back.
  useEffect(() => {
    const timer = setInterval(readAgain, readInterval)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [])
  return { checked, shown, hydrated, busy: line !== undefined && line !== shown.line }
}

interface ScheduleLineProps {
  id: string
  text: string
  onChange: (text: string) => void
  problem: string | undefined
  /** Which of the five parts is wrong. */
  wrong: number | undefined
}

/** An input for a cron line, with its five parts named below. */
function ScheduleLine({ id, text, onChange, problem, wrong }: ScheduleLineProps) {
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

interface RunTableProps {
  runs: readonly number[]
  /** The runs are after this time. */
  from: number
  /** Whether the visitor's time zone is known. */
  hydrated: boolean
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const date = { weekday: 'short', month: 'short', day: 'numeric' } as const

const utc = new Intl.DateTimeFormat('en-US', { ...date, ...time, year: 'numeric', timeZone: 'UTC' })

function local(run: number): string {
  return new Intl.DateTimeFormat('en-US', { ...date, ...time }).format(run)
}

/** The next runs of a schedule, in UTC and, after hydration, in the visitor's time zone. */
function RunTable({ runs, from, hydrated }: RunTableProps) {
  const zone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  return (
    <div className="min-w-0">
      <table className="w-full border-collapse text-left font-mono text-[0.8125rem] leading-5 tabular-nums">
        <caption className="pb-2 text-left font-sans text-small text-muted">
          Next five runs {hydrated ? 'from now' : `after ${utc.format(from)} UTC`}
        </caption>
        <thead className="text-muted">
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 pr-4 font-normal">
              UTC
            </th>
            <th scope="col" className="py-2 font-normal wrap-anywhere noscript:hidden">
              Your time{zone && ` (${zone.replaceAll('_', ' ')})`}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run} className="border-b border-rule last:border-b-0">
              <td className="py-2 pr-4 align-top">
                <time dateTime={new Date(run).toISOString()}>{utc.format(run)}</time>
              </td>
              <td className="py-2 align-top text-muted noscript:hidden">
                {hydrated ? local(run) : '…'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
