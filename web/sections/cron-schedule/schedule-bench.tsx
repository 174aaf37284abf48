import { useId, useState } from 'react'
import { Workbench } from '../parts/workbench.tsx'
import { RunTable } from './run-table.tsx'
import { ScheduleLine } from './schedule-line.tsx'
import { type TimedReading, useSchedule } from './use-schedule.ts'
import { WeekComb } from './week-comb.tsx'

interface ScheduleBenchProps {
  schedule: string
  /** What the page shows before a script runs. */
  first: TimedReading
  examples: readonly { label: string; schedule: string }[]
}

/** A schedule to write, told in words with its week and its next runs. */
export function ScheduleBench({ schedule, first, examples }: ScheduleBenchProps) {
  const [text, setText] = useState(schedule)
  const { checked, shown, alive, busy } = useSchedule(text, first)
  const id = useId()
  const problem = 'problem' in checked ? checked : undefined
  const { reading, from } = shown

  return (
    <Workbench
      title="A job’s schedule"
      aside={<span>UTC</span>}
      result={
        <div aria-busy={busy} className="flex min-w-0 flex-col gap-7">
          <p
            role="status"
            className={`font-display text-h3 font-headline text-balance ${problem ? 'text-muted' : ''}`}
          >
            {problem ? 'No runs yet.' : reading ? `${reading.words}.` : 'Not read. Try again.'}
          </p>
          {!('problem' in checked) && reading && (
            <>
              <WeekComb line={checked.line} parts={checked.parts} from={from} />
              <RunTable runs={reading.runs} from={from} alive={alive} />
            </>
          )}
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
    </Workbench>
  )
}
