// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pastedCells } from './clipboard.ts'
import {
  addAfter,
  changeColumns,
  changeRows,
  copyOf,
  emptyCell,
  fillCells,
  move,
  remove,
  restoreRow,
  tableOf,
  tableSection,
} from './table.ts'

const row = (_key: string, ...cells: string[]) => ({
  _key,
  label: `Row ${_key}`,
  cells,
  hint: _key,
})

const table = tableOf({
  columns: ['Free', 'Team'],
  groups: [
    { _key: 'g', title: 'Storage', rows: [row('a', '1 GB', '2 GB'), row('b', '3', '4'), row('c')] },
    { _key: 'h', title: 'Requests', rows: [row('d', '5', '6')] },
  ],
})

const cellsOf = ({ groups }: typeof table) =>
  groups.map(({ rows }) => rows.map(({ _key, cells }) => `${_key}: ${cells.join(', ')}`))

const at = (group: number, position: number, column: number) => ({ group, row: position, column })

test('a row without cells has an empty one for each column', () => {
  expect(cellsOf(table)[0]).toEqual(['a: 1 GB, 2 GB', 'b: 3, 4', `c: ${emptyCell}, ${emptyCell}`])
})

test('a column is added, moved and deleted with all its cells', () => {
  const added = changeColumns(table, addAfter(0))
  expect(added.columns).toEqual(['Free', '[Column]', 'Team'])
  expect(cellsOf(added)[1]).toEqual([`d: 5, ${emptyCell}, 6`])
  const moved = changeColumns(added, move(2, -1))
  expect(moved.columns).toEqual(['Free', 'Team', '[Column]'])
  expect(cellsOf(moved)[1]).toEqual([`d: 5, 6, ${emptyCell}`])
  expect(changeColumns(moved, move(2, 1))).toEqual(moved)
  const deleted = changeColumns(moved, remove(2))
  expect(deleted).toEqual(table)
})

test('a row is copied with its other fields, moved and deleted', () => {
  const [first] = table.groups[0]?.rows ?? []
  const copied = changeRows(table, 0, addAfter(0), first && copyOf(first))
  expect(copied.groups[0]?.rows[1]).toMatchObject({ hint: 'a', cells: ['1 GB', '2 GB'] })
  expect(new Set(copied.groups[0]?.rows.map(({ _key }) => _key)).size).toBe(4)
  const keys = ({ groups }: typeof table) => groups[0]?.rows.map(({ _key }) => _key)
  expect(keys(changeRows(table, 0, move(0, 1)))).toEqual(['b', 'a', 'c'])
  expect(changeRows(table, 0, move(0, -1))).toEqual(table)
  expect(keys(changeRows(table, 0, remove(1)))).toEqual(['a', 'c'])
})

test('pasted cells are written from a cell on, and add the columns and rows that they need', () => {
  const { table: filled, left } = fillCells(table, at(1, 0, 1), [
    ['7', '8'],
    ['', '9'],
  ])
  expect(left).toEqual({ columns: 0, rows: 0 })
  expect(filled.columns).toHaveLength(3)
  const [, requests] = filled.groups
  expect(requests?.rows.map(({ cells }) => cells)).toEqual([
    ['5', '7', '8'],
    [emptyCell, emptyCell, '9'],
  ])
  expect(filled.groups[0]?.rows.every(({ cells }) => cells.length === 3)).toBe(true)
})

test('what does not fit into the table is counted', () => {
  const line = Array<string>(12).fill('x')
  const { table: full, left } = fillCells(table, at(0, 0, 0), Array(70).fill(line))
  expect(full.columns).toHaveLength(8)
  expect(full.groups[0]?.rows).toHaveLength(60)
  expect(left).toEqual({ columns: 4, rows: 10 })
})

const clipboard = (texts: Record<string, string>) => ({
  getData: (type: string) => texts[type] ?? '',
})

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t"b ""c""\nd"\n\te',
    [
      ['a', 'b "c" d'],
      ['', 'e'],
    ],
  ],
  ['one\ntwo', [['one'], ['two']]],
  ['a\t\t', [['a', '', '']]],
])('text from a spreadsheet is read as cells: %j', (text, lines) => {
  expect(pastedCells(clipboard({ 'text/plain': text }))).toEqual(lines)
})

test('a table of a web page is read as cells, and one word is not', () => {
  const html = '<p>x</p><table><tr><th colspan=2>A<td>B<tr><td>1<td>2 <b>3</b><td>4</table>'
  const lines = [
    ['A', '', 'B'],
    ['1', '2 3', '4'],
  ]
  expect(pastedCells(clipboard({ 'text/html': html, 'text/plain': 'x' }))).toEqual(lines)
  expect(pastedCells(clipboard({ 'text/plain': 'a word' }))).toBeUndefined()
})

test('a pasted table becomes a table section with headings and labels', () => {
  const { section } = tableSection([
    ['Plan', 'Free', 'Team', 'Business'],
    ['Storage', '1 GB', '10 GB'],
  ])
  expect(section).toMatchObject({
    _type: 'dataTable',
    columns: ['Free', 'Team', 'Business'],
    groups: [{ title: 'Plan', rows: [{ label: 'Storage', cells: ['1 GB', '10 GB', emptyCell] }] }],
  })
})

test('a row gets its earlier state back, and another row keeps its own', () => {
  const earlier = table.groups[0]?.rows[0]
  if (!earlier) throw new Error('a row')
  const place = { group: 0, row: 0, column: 0 }
  const now = fillCells(table, place, [['mine'], ['somebody else’s']]).table
  const theirs = fillCells(table, { ...place, row: 1 }, [['somebody else’s']]).table
  expect(restoreRow(now, earlier)).toEqual(theirs)
})
