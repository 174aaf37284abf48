import { Cron } from 'croner'
import { toString as describe } from 'cronstrue'
import { checkSchedule, scheduleFields } from './check-schedule.ts'

export interface ScheduleReading {
  words: string
  /** In milliseconds since 1970. */
  runs: readonly number[]
}

/**
 * A line with the same runs whose words are true. "Every 7 minutes" would not be: the count begins anew each
 * hour. The values of such a part are listed, each once.
 */
function describable(line: string): string {
  const checked = checkSchedule(line)
  if ('problem' in checked) return line
  const raw = line.split(' ')
  const countOf = ({ name, from, to }: (typeof scheduleFields)[number]) =>
    name === 'weekday' ? 7 : to - from + 1
  const isFull = (index: number) =>
    checked.parts[index]?.size === countOf(scheduleFields[index] ?? scheduleFields[0])
  // Days and weekdays add up, unless one of them is `*`.
  const isDaily = [2, 4].some((index) => raw[index] !== '*' && isFull(index))
  const parts = raw.map((part, index) => {
    const field = scheduleFields[index] ?? scheduleFields[0]
    const { name } = field
    if (isFull(index) || (isDaily && (name === 'day' || name === 'weekday'))) return '*'
    const values = checked.parts[index] ?? new Set()
    const count = countOf(field)
    const step = Number(/\/(\d+)/.exec(part)?.[1] ?? 1)
    const isEven = (name === 'minute' || name === 'hour') && count % step === 0
    const isPlain = step === 1 || (isEven && !part.includes(','))
    const isRepeated = part.split(',').length > values.size
    return isPlain && !isRepeated ? part : [...values].toSorted((a, b) => a - b).join(',')
  })
  return parts.join(' ')
}

/**
 * Describes a cron line in words, with its next five runs.
 *
 * @param line - checked by `checkSchedule`; in UTC
 * @param from - the runs are after this time
 */
export function readSchedule(line: string, from: number): ScheduleReading {
  const words = describe(describable(line), { use24HourTimeFormat: true })
  const runs = new Cron(line, { timezone: 'UTC', paused: true }).nextRuns(5, new Date(from))
  return { words, runs: runs.map((run) => run.getTime()) }
}
