import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'

test.each([
  ['1', 2, 100n],
  ['1.5', 2, 150n],
  ['.5', 2, 50n],
  ['1,000.50', 2, 100_050n],
  ['1.500', 1, 15n],
  [' 7 ', 0, 7n],
  ['0', 18, 0n],
])('%s with %i decimals', (text, decimals, units) => {
  expect(parseDecimal(text, decimals)).toBe(units)
})

test.each(['', '.', 'abc', '-1', '1e5', '1.2.3', '1,00', '0x10', '9'.repeat(61), '1.234'])(
  '“%s” is not a number with two decimals',
  (text) => {
    expect(parseDecimal(text, 2)).toBeUndefined()
  },
)

test.each([
  [0n, 0, '0'],
  [1n, 6, '0.000001'],
  [1_234_567n, 0, '1,234,567'],
  [1_000_050n, 2, '10,000.5'],
  [100n, 2, '1'],
])('%s with %i decimals is written %s', (units, decimals, text) => {
  expect(formatDecimal(units, decimals)).toBe(text)
})
