import { expect, it, test } from 'vitest'
import { figureColumns, isMatrix, splitGroups } from './table-view.tsx'

test('recognizes figures with units, currencies and dashes', () => {
  expect(
    figureColumns(3, [
      ['1,000', '$19.90', '60 GB'],
      ['—', '$0', '3 GB'],
    ]),
  ).toEqual([true, true, true])
})

test('takes neither words nor dashes alone for figures', () => {
  expect(figureColumns(1, [['100 credits'], ['50 credits']])).toEqual([false])
  expect(figureColumns(1, [['60'], ['custom']])).toEqual([false])
  expect(figureColumns(1, [['—'], ['–']])).toEqual([false])
})

test('does not align figures to the left of words', () => {
  expect(figureColumns(3, [['200', 'session', '10']])).toEqual([false, false, true])
})

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
  ['a short table is not split', [3, 2], [['0 3', '1 2'], []]],
  ['a split group has its title once', [6, 1], [['0 4'], ['0 2 on', '1 1']]],
  ['groups that fit stay whole', [3, 1, 2], [['0 3', '1 1'], ['2 2']]],
])('%s', (_, lengths, expected) => {
  expect(sizes(splitGroups(lengths.map((rows, at) => group(`${at}`, rows))))).toEqual(expected)
})

const marked = (...cells: string[]) => [
  { _key: 'group', title: 'Group', rows: [{ _key: 'row', label: 'Row', cells }] },
]

it.each([
  ['marks and a price', marked('Yes', 'No', 'Yes, from your CI', '20 credits'), true],
  ['two providers compared', marked('Yes', 'No'), false],
  ['words', marked('Console', 'No', 'Yes', 'Yes', 'API', 'SDK'), false],
])('is a matrix: %s', (_, groups, expected) => {
  expect(isMatrix(groups[0]?.rows[0]?.cells.length ?? 0, groups)).toBe(expected)
})
