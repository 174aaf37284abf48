interface WeekCombProps {
  line: string
  parts: readonly ReadonlySet<number>[]
  /** A time on the first day. */
  from: number
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Rectangles for hours of a day as one path, 10 apart. */
function cells(shown: readonly number[]): string {
  return shown.map((hour) => `M${hour * 10} 0h8v12h-8z`).join('')
}

/** The next seven days by hour; hours with a run are filled. */
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

const dayLength = 86_400_000

/** One day of the week ahead, in UTC. */
interface WeekDay {
  /** Its start, in milliseconds since 1970. */
  start: number
  hours: readonly number[]
}

/**
 * The hours of the next seven days in which a schedule runs.
 *
 * @param line - a cron line of five parts
 * @param parts - the values of each part
 * @param from - a time on the first day
 */
export function weekAhead(
  line: string,
  parts: readonly ReadonlySet<number>[],
  from: number,
): WeekDay[] {
  const [, hours, days, months, weekdays] = parts
  const [, , dayPart = '', , weekdayPart = ''] = line.split(' ')
  const first = Math.floor(from / dayLength) * dayLength
  return Array.from({ length: 7 }, (_, index) => {
    const start = first + index * dayLength
    const date = new Date(start)
    const onDay = days?.has(date.getUTCDate()) ?? false
    const onWeekday = weekdays?.has(date.getUTCDay()) ?? false
    // If both are restricted, cron runs when either matches.
    const either = dayPart !== '*' && weekdayPart !== '*'
    const runs =
      (months?.has(date.getUTCMonth() + 1) ?? false) &&
      (either ? onDay || onWeekday : onDay && onWeekday)
    return { start, hours: runs ? [...(hours ?? [])].sort((a, b) => a - b) : [] }
  })
}
