import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AmountError,
  amountText,
  formatAmount,
  formatAmountShort,
  maxAmount,
  parseAmount,
  paysFees,
} from './amount.ts'

const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })

describe('parseAmount', () => {
  it.each([
    ['1250.5', 18, 1_250_500_000_000_000_000_000n],
    ['.5', 6, 500_000n],
    ['7.', 6, 7_000_000n],
    [' 1 ', 0, 1n],
    ['1.00', 0, 1n],
    ['0.000000000000000001', 18, 1n],
    ['0001', 2, 100n],
  ])('reads %j with %i decimals', (text, places, amount) => {
    expect(parseAmount(text, places)).toBe(amount)
  })

  it.each([
    ['', 18, /such as 12.5/],
    ['.', 18, /such as 12.5/],
    ['1,000', 18, /separators/],
    ['1e3', 18, /such as/],
    ['-1', 18, /such as/],
    ['0x10', 18, /such as/],
    ['١', 18, /such as/],
    ['0', 18, /above zero/],
    ['0.000', 2, /above zero/],
    ['1.001', 2, /2 decimals/],
    ['0.5', 0, /whole number/],
    ['9'.repeat(80), 18, /larger/],
  ])('refuses %j with %i decimals', (text, places, reason) => {
    expect(() => parseAmount(text, places)).toThrow(AmountError)
    expect(() => parseAmount(text, places)).toThrow(reason)
  })

  it('parses every formatted amount back exactly', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        expect(parseAmount(amountText(amount, places), places)).toBe(amount)
        expect(parseAmount(formatAmount(amount, places).replaceAll(',', ''), places)).toBe(amount)
      }),
    )
  })

  it('never rounds: the amount is exactly what the digits say', () => {
    const text = fc.stringMatching(/^[0-9]{1,20}(\.[0-9]{0,20})?$/)
    fc.assert(
      fc.property(text, (typed) => {
        let amount: bigint
        try {
          amount = parseAmount(typed, 18)
        } catch (error) {
          expect(error).toBeInstanceOf(AmountError)
          return
        }
        const [whole = '', fraction = ''] = typed.split('.')
        expect(amount).toBe(
          BigInt(whole) * 10n ** 18n + BigInt(fraction.slice(0, 18).padEnd(18, '0')),
        )
        expect(fraction.slice(18)).toMatch(/^0*$/)
      }),
    )
  })

  it('throws only AmountError, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), decimals, (text, places) => {
        try {
          expect(parseAmount(text, places)).toBeGreaterThan(0n)
        } catch (error) {
          expect(error).toBeInstanceOf(AmountError)
        }
      }),
    )
  })
})

describe('formatAmountShort', () => {
  it.each([
    [0n, '0'],
    [1n, '<0.0001'],
    [100_000_000_000_000n, '0.0001'],
    [1_999_999_999_999_999_999n, '1.9999'],
    [1_250_500_000_000_000_000_000n, '1,250.5'],
    [150_000_000n * 10n ** 18n, '150,000,000'],
  ])('shows %i as %j', (amount, text) => expect(formatAmountShort(amount, 18)).toBe(text))

  it('never overstates the amount', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const shown = formatAmountShort(amount, places).replaceAll(',', '')
        if (shown.startsWith('<')) expect(amount).toBeLessThan(10n ** BigInt(places))
        else if (shown !== '0') expect(parseAmount(shown, places)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('maxAmount', () => {
  it('is the whole balance if fees are not paid in the token', () => {
    expect(maxAmount(5n, 9n, false)).toBe(5n)
  })

  it('leaves enough for the fee, and is never negative, if the token is the native coin', () => {
    const unit = fc.bigInt({ min: 0n, max: 2n ** 200n })
    fc.assert(
      fc.property(unit, unit, (balance, fee) => {
        const amount = maxAmount(balance, fee, true)
        expect(amount).toBeGreaterThanOrEqual(0n)
        if (amount > 0n) expect(amount + fee).toBe(balance)
      }),
    )
  })

  it('recognizes the ERC-20 contract of the native coin', () => {
    expect(paysFees('0x0000000000000000000000000000000000000802')).toBe(true)
    expect(paysFees('0x0000000000000000000000000000000000000801')).toBe(false)
  })
})
