import { trimText } from '@nectar/schemas/fields/trim-text'

/** A parsed cron line, or what is wrong with it. */
export type CheckedSchedule =
  | { line: string; parts: readonly ReadonlySet<number>[] }
  | { problem: string; field?: number }

const shortcuts: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/** Maximum days of each month, January first. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function countProblem(count: number): string {
  const five = 'five parts: minute, hour, day, month, weekday'
  if (count === 0) return `Write ${five}.`
  if (count > 5) return `This has ${count} parts. Write ${five}, without seconds or a command.`
  return `This has ${count} ${count === 1 ? 'part' : 'parts'}. Write ${five}.`
}

/** Parses a cron line of five parts; a problem is a sentence that says what would be right. */
export function checkSchedule(text: string): CheckedSchedule {
  // Keyboards of some languages write full-width digits and stars.
  const parts = trimText(text.normalize('NFKC')).split(/\s+/).filter(Boolean)
  const [first = ''] = parts
  const written = shortcuts[first.toLowerCase()]
  if (written) return { problem: `Write ${first} as ${written}.` }
  if (parts.length !== scheduleFields.length) return { problem: countProblem(parts.length) }
  const read: ReadonlySet<number>[] = []
  for (const [index, field] of scheduleFields.entries()) {
    const parsed = parsePart(parts[index] ?? '', field)
    if ('problem' in parsed) return { problem: parsed.problem, field: index }
    read.push(parsed.values)
  }
  const [, , days, months] = read
  const possible =
    parts[4] !== '*' ||
    [...(months ?? [])].some((month) =>
      [...(days ?? [])].some((day) => day <= (longest[month - 1] ?? 0)),
    )
  if (!possible) {
    return { problem: `This never runs: month ${parts[3]} has no day ${parts[2]}.`, field: 2 }
  }
  return { line: parts.join(' '), parts: read }
}

/** The values of a part, or a sentence that says what is wrong with it. */
type ParsedPart = { values: ReadonlySet<number> } | { problem: string }

const itemPattern = /^(\*|[a-z0-9]+)(?:-([a-z0-9]+))?(?:\/([a-z0-9]+))?$/i

function allowed({ from, to, names }: ScheduleField): string {
  const [first] = names ?? []
  const named = first ? `, or a name from ${first} to ${names?.at(-1)}` : ''
  return `Write a number from ${from} to ${to}${named}.`
}

function numberOf(text: string, { from, to, names = [] }: ScheduleField): number | undefined {
  const named = names.indexOf(text.toUpperCase())
  if (named >= 0) return from + named
  const number = /^\d+$/.test(text) ? Number(text) : -1
  return number >= from && number <= to ? number : undefined
}

/**
 * Parses one part of a cron line: `*`, numbers, names, ranges, steps and lists of them. Sunday is 0,
 * also when written as 7.
 */
function parsePart(part: string, field: ScheduleField): ParsedPart {
  const { name, from, to } = field
  const values = new Set<number>()
  for (const item of part.split(',')) {
    if (item === '') return { problem: `The ${name} has nothing on one side of a comma.` }
    const match = itemPattern.exec(item)
    if (!match) return { problem: `The ${name} says “${item}”. ${allowed(field)}` }
    const [, begin = '', end, step] = match
    if (begin === '*' && end) return { problem: `The ${name} says “${item}”. ${allowed(field)}` }
    const first = begin === '*' ? from : numberOf(begin, field)
    const last = begin === '*' ? to : numberOf(end ?? begin, field)
    if (first === undefined || last === undefined) {
      const wrong = first === undefined ? begin : end
      return { problem: `The ${name} says “${wrong}”. ${allowed(field)}` }
    }
    if (first > last) {
      return {
        problem: `The ${name} runs backward, from ${begin} to ${end}. Write it as two: ${begin}-${to},${from}-${end}.`,
      }
    }
    if (step !== undefined) {
      if (!/^\d+$/.test(step) || Number(step) < 1 || Number(step) > to) {
        return { problem: `The ${name} has a step of ${step}. Write one from 1 to ${to}.` }
      }
      if (begin !== '*' && end === undefined) {
        return { problem: `The ${name} has a step without a range. Write ${begin}-${to}/${step}.` }
      }
    }
    for (let value = first; value <= last; value += Number(step ?? 1)) {
      values.add(name === 'weekday' ? value % 7 : value)
    }
  }
  return { values }
}

interface ScheduleField {
  name: string
  from: number
  to: number
  /** Names for the numbers, in order from `from`. */
  names?: readonly string[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

export const scheduleFields = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12, names: months },
  { name: 'weekday', from: 0, to: 7, names: weekdays },
] as const satisfies readonly ScheduleField[]
