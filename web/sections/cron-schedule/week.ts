const dayLength = 86_400_000

/** One day of the week ahead, in UTC. */
export interface WeekDay {
  /** Its first moment. */
  start: number
  /** The hours in which the schedule runs. */
  hours: readonly number[]
}

/**
 * The hours of the next seven days in which a schedule runs.
 *
 * @param line - a cron line of five parts
 * @param parts - the numbers of each part
 * @param from - a moment of the first day
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
    // Where both are narrowed, cron runs on either.
    const either = dayPart !== '*' && weekdayPart !== '*'
    const runs =
      (months?.has(date.getUTCMonth() + 1) ?? false) &&
      (either ? onDay || onWeekday : onDay && onWeekday)
    return { start, hours: runs ? [...(hours ?? [])].sort((a, b) => a - b) : [] }
  })
}
