import { Cron } from 'croner'
import { toString as describe } from 'cronstrue'
import { checkSchedule, scheduleFields } from './check-schedule.ts'

export interface ScheduleReading {
  words: string
  /** In milliseconds since 1970. */
  runs: readonly number[]
}

type Field = (typeof scheduleFields)[number]

const countOf = ({ name, from, to }: Field) => (name === 'weekday' ? 7 : to - from + 1)

/**
 * The parts of a line with the same runs whose words are true. "Every 7 minutes" would not be: the count begins
 * anew each hour. The values of such a part are listed, each once.
 */
function describable(raw: readonly string[], values: readonly ReadonlySet<number>[]): string[] {
  const isFull = scheduleFields.map((field, index) => values[index]?.size === countOf(field))
  // Days and weekdays add up, unless one of them is `*`.
  const isDaily = [2, 4].some((index) => raw[index] !== '*' && isFull[index])
  return scheduleFields.map((field, index) => {
    const { name } = field
    const part = raw[index] ?? '*'
    if (isFull[index] || (isDaily && (name === 'day' || name === 'weekday'))) return '*'
    const [, step] = /^\*\/(\d+)$/.exec(part) ?? []
    const isEven = (name === 'minute' || name === 'hour') && countOf(field) % Number(step) === 0
    const isPlain = isEven || !part.includes('/')
    const listed = [...(values[index] ?? [])].toSorted((a, b) => a - b)
    const isRepeated = part.split(',').length > listed.length
    return isPlain && !isRepeated ? part : listed.join(',')
  })
}

const hourList = new Intl.ListFormat('en-US')

/** A checked line in words that are true of each of its runs. */
function inWords(line: string): string {
  const checked = checkSchedule(line)
  if ('problem' in checked) return checked.problem
  const { parts } = checked
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = describable(
    line.split(' '),
    parts,
  )
  const say = (hours: string, days: string, weekdays: string) =>
    describe([minute, hours, days, month, weekdays].join(' '), { use24HourTimeFormat: true })
  const sayDays = (hours: string): string => {
    if (day === '*' || weekday === '*') return say(hours, day, weekday)
    // "On day 13, and on Friday" would be one day.
    const [onDay, onWeekday] = [say(hours, day, '*'), say(hours, '*', weekday)]
    return `${onDay}, and also ${onWeekday.charAt(0).toLowerCase()}${onWeekday.slice(1)}`
  }
  // "Every 20 minutes, every 6 hours" would contradict itself.
  const isApart = (parts[0]?.size ?? 0) > 1 && /[,/]/.test(hour)
  if (!isApart) return sayDays(hour)
  const hours = [...(parts[1] ?? [])].map((each) => `${String(each).padStart(2, '0')}:00`)
  return `${sayDays('*')}, only in the hours from ${hourList.format(hours.toSorted())}`
}

/**
 * Describes a cron line in words, with its next five runs.
 *
 * @param line - checked by `checkSchedule`; in UTC
 * @param from - the runs are after this time
 */
export function readSchedule(line: string, from: number): ScheduleReading {
  const runs = new Cron(line, { timezone: 'UTC', paused: true }).nextRuns(5, new Date(from))
  return { words: inWords(line), runs: runs.map((run) => run.getTime()) }
}
