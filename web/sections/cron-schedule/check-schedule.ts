import { scheduleFields } from './fields.ts'
import { parsePart } from './parse-part.ts'

/** What a cron line stands for, part by part, or what is wrong with it. */
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

/** The most days each month can have, January first. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function countProblem(count: number): string {
  const order = 'minute, hour, day, month, weekday'
  if (count === 0) return `Write five parts: ${order}.`
  if (count === 6) return `This has six parts. Leave the seconds out: ${order}.`
  return `This has ${count} ${count === 1 ? 'part' : 'parts'}. A schedule has five: ${order}.`
}

/** Reads a cron line of five parts, and says in a sentence which part is wrong and what would be right. */
export function checkSchedule(text: string): CheckedSchedule {
  const parts = text.trim().split(/\s+/).filter(Boolean)
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
