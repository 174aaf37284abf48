import { expect, it } from 'vitest'
import { splitGroups } from './split-groups.ts'

const group = (title: string, rows: number) => ({
  _key: title,
  title,
  rows: Array.from({ length: rows }, (_, at) => ({ _key: `${at}`, label: `${at}`, cells: ['1'] })),
})
const sizes = (parts: ReturnType<typeof splitGroups>) =>
  parts.map((part) =>
    part.map(({ title, rows, continued }) => `${title} ${rows.length}${continued ? ' on' : ''}`),
  )

it.each([
  ['a short table is one', [3, 2], [['0 3', '1 2'], []]],
  ['a group that goes on has its title once', [6, 1], [['0 4'], ['0 2 on', '1 1']]],
  ['groups that fit stay whole', [3, 1, 2], [['0 3', '1 1'], ['2 2']]],
])('%s', (_, lengths, expected) => {
  expect(sizes(splitGroups(lengths.map((rows, at) => group(`${at}`, rows))))).toEqual(expected)
})
