import { expect, test } from 'vitest'
import { feeOf, gasPriceOf } from './cost-table.tsx'

test('a fee is gas times price, and is never rounded to zero', () => {
  expect(feeOf(500_000, gasPriceOf('50') ?? 0n)).toBe('0.025')
  expect(feeOf(21_000, gasPriceOf('0.000000001') ?? 0n)).toBe('0.00000001')
  expect(feeOf(21_000, gasPriceOf('0') ?? 1n)).toBe('0')
})

test.each(['', 'cheap', '-1', '1e3', '0.0000000001', '1000001'])(
  '“%s” is not a gas price',
  (gwei) => {
    expect(gasPriceOf(gwei)).toBeUndefined()
  },
)
