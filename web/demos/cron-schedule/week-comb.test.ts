import { expect, test } from 'vitest'
import { checkSchedule } from './check-schedule.ts'
import { readSchedule } from './read-schedule.ts'
import { weekAhead } from './week-comb.tsx'

const from = Date.UTC(2027, 0, 1)
const week = 7 * 86_400_000

test.each([
  '30 6 * * 1-5',
  '0 */6 * * *',
  '0 9 13 * 5',
  '15 0,23 2-4 * *',
  '0 0 */2 * 1-5',
  '0 12 * * 7',
])('the week of %s shows the hours in which it runs', (line) => {
  const checked = checkSchedule(line)
  if ('problem' in checked) throw new Error(checked.problem)
  const lit = weekAhead(line, checked.parts, from).flatMap(({ start, hours }) =>
    hours.map((hour) => start + hour * 3_600_000),
  )
  // Reads five runs at a time until they reach past the week.
  const runs: number[] = []
  for (let after = from - 1; after < from + week; after = runs.at(-1) ?? from + week) {
    runs.push(...readSchedule(line, after).runs)
  }
  const hoursOfRuns = runs
    .filter((run) => run < from + week)
    .map((run) => Math.floor(run / 3_600_000) * 3_600_000)
  expect(lit).toEqual([...new Set(hoursOfRuns)])
})
