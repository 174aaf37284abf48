import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test.each([
  [0, 'USD', '$0'],
  [19.9, 'USD', '$19.90'],
  [1200, 'EUR', '€1,200'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text)
})
