import { weekAhead } from './week.ts'

interface WeekCombProps {
  line: string
  parts: readonly ReadonlySet<number>[]
  /** A moment of the first day. */
  from: number
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Cells of a day's hours as one path: 10 wide, with a gap of 2. */
function cells(shown: readonly number[]): string {
  return shown.map((hour) => `M${hour * 10} 0h8v12h-8z`).join('')
}

/** The week ahead, a cell for each hour; those in which the schedule runs are full. */
export function WeekComb({ line, parts, from }: WeekCombProps) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5 font-mono text-[0.75rem] text-muted">
      {weekAhead(line, parts, from).map((day) => (
        <div key={day.start} className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center">
          <span>{dayName.format(day.start)}</span>
          <svg viewBox="0 0 238 12" preserveAspectRatio="none" className="h-3.5 w-full" role="none">
            <path className="fill-rule" d={cells(hours)} />
            <path className="fill-accent" d={cells(day.hours)} />
          </svg>
        </div>
      ))}
      <div className="grid grid-cols-[2.75rem_repeat(4,minmax(0,1fr))]">
        <span />
        {['00', '06', '12', '18'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}
