import { expect, test } from 'vitest'
import { toCsv } from './inquiry-lists.ts'

test('cells are quoted, whatever they contain', () => {
  expect(
    toCsv([
      ['Name', 'Message'],
      ['O"Hara, Ann', 'two\nlines'],
    ]),
  ).toBe('\uFEFF"Name","Message"\r\n"O""Hara, Ann","two\nlines"\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =cmd|x',
  '|calc',
  '%x',
  '\0=1',
  '\u200b=1',
  '＝1',
])('a spreadsheet does not read %j as a formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})
