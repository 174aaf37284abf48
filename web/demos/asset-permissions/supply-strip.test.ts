import { expect, test } from 'vitest'
import { decimalsOf, supplyOf } from './supply-strip.tsx'

test('a supply is exact to the last digit', () => {
  expect(supplyOf('250000', 6)).toEqual({
    formatted: '250000',
    baseUnits: '250,000,000,000',
    smallest: '0.000001',
    fits: true,
  })
  expect(supplyOf('12345678901234567.000001', 6)?.baseUnits).toBe('12,345,678,901,234,567,000,001')
})

test('without decimals the smallest unit is one', () => {
  expect(supplyOf('7', 0)).toMatchObject({ formatted: '7', smallest: '1' })
})

test('a supply has at most 128 bits', () => {
  expect(supplyOf('340282366920938463463374607431768211455', 0)?.fits).toBe(true)
  expect(supplyOf('340282366920938463463374607431768211456', 0)?.fits).toBe(false)
})

test.each(['', 'many', '-1', '1e9', '1.0000001'])(
  '“%s” is not a supply with six decimals',
  (text) => {
    expect(supplyOf(text, 6)).toBeUndefined()
  },
)

test.each([
  ['6', 6],
  [' 0 ', 0],
  ['30', 30],
  ['31', undefined],
  ['6.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j decimals', (text, value) => {
  expect(decimalsOf(text)).toBe(value)
})
