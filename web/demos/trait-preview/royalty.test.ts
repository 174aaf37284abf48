import { expect, test } from 'vitest'
import { basisPoints, priceOf, shareResale } from './royalty.ts'

test.each([
  ['5', 500n],
  ['2.5', 250n],
  ['0', 0n],
  ['100', 10_000n],
  ['100.01', undefined],
  ['-5', undefined],
  ['2.555', undefined],
  ['five', undefined],
])('a royalty of %s percent', (text, points) => {
  expect(basisPoints(text)).toBe(points)
})

test('a resale pays both sides exactly the price', () => {
  expect(shareResale(priceOf('100') ?? 0n, 500n)).toEqual({
    price: '100',
    creator: '5',
    seller: '95',
  })
  expect(shareResale(priceOf('0.000000000000000001') ?? 0n, 500n)).toEqual({
    price: '0.000000000000000001',
    creator: '0',
    seller: '0.000000000000000001',
  })
})

test('an invalid or absurd price is refused', () => {
  expect([priceOf(''), priceOf('1e9'), priceOf('9'.repeat(13))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
