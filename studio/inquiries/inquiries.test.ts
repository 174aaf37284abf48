import { expect, test } from 'vitest'
import { toCsv } from './inquiries.ts'

test('cells are quoted, whatever is in them', () => {
  expect(
    toCsv([
      ['Name', 'Message'],
      ['O"Hara, Ann', 'two\nlines'],
    ]),
  ).toBe('\uFEFF"Name","Message"\r\n"O""Hara, Ann","two\nlines"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '|calc', '%x'])(
  '%j is no formula for a spreadsheet',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)
