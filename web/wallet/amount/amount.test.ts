import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NumberError, readTypedNumber } from '../../ui/number/typed-number.ts'
import { formatAmountShort, parseAmount } from './amount.ts'

const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })

describe('parseAmount', () => {
  it.each([
    ['1250.5', 18, 1_250_500_000_000_000_000_000n],
    ['0,5', 18, 500_000_000_000_000_000n],
    ['0.000000000000000001', 18, 1n],
  ])('reads %j with %i decimals', (text, places, amount) => {
    expect(parseAmount(text, places)).toBe(amount)
  })

  it.each([
    ['', 18, /such as 12.5/],
    ['1,000', 18, /1000 or 1.0/],
    ['0', 18, /above zero/],
    ['1.0001', 2, /2 digits/],
    ['0.5', 0, /whole number/],
    ['9'.repeat(80), 18, /larger/],
  ])('refuses %j with %i decimals', (text, places, reason) => {
    expect(() => parseAmount(text, places)).toThrow(NumberError)
    expect(() => parseAmount(text, places)).toThrow(reason)
  })

  it('throws only NumberError, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), decimals, (text, places) => {
        try {
          expect(parseAmount(text, places)).toBeGreaterThan(0n)
        } catch (error) {
          expect(error).toBeInstanceOf(NumberError)
        }
      }),
    )
  })
})

describe('formatAmountShort', () => {
  it.each([
    [0n, '0'],
    [1n, '<0.0001'],
    [1_999_999_999_999_999_999n, '1.9999'],
    [1_250_500_000_000_000_000_000n, '1,250.5'],
    [150_000_000n * 10n ** 18n, '150,000,000'],
  ])('shows %i as %j', (amount, text) => expect(formatAmountShort(amount, 18)).toBe(text))

  it('never overstates the amount', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const shown = formatAmountShort(amount, places)
        if (shown.startsWith('<')) expect(amount).toBeLessThan(10n ** BigInt(places))
        else expect(readTypedNumber(shown, places)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})
