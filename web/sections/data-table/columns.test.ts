import { expect, test } from 'vitest'
import { figureColumns } from './columns.ts'

test('takes figures with units, currencies and dashes', () => {
  expect(
    figureColumns(3, [
      ['1,000', '$19.90', '60 GB'],
      ['—', '$0', '3 GB'],
    ]),
  ).toEqual([true, true, true])
})

test('leaves words and dashes alone', () => {
  expect(figureColumns(1, [['100 credits'], ['50 credits']])).toEqual([false])
  expect(figureColumns(1, [['60'], ['custom']])).toEqual([false])
  expect(figureColumns(1, [['—'], ['–']])).toEqual([false])
})

test('leaves figures alone that words follow', () => {
  expect(figureColumns(3, [['200', 'session', '10']])).toEqual([false, false, true])
})
