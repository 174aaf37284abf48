import type { ScheduleField } from './fields.ts'

/** The numbers a part stands for, or a sentence that says what is wrong with it. */
export type ParsedPart = { values: ReadonlySet<number> } | { problem: string }

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
 * Reads one part of a cron line: `*`, numbers, names, ranges, steps and lists of them.
 *
 * @returns its numbers; for a weekday, Sunday is 0 whichever way it is written
 */
export function parsePart(part: string, field: ScheduleField): ParsedPart {
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
      const width = Number(step)
      if (!(width >= 1 && width <= to)) {
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
