import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ambiguityOf,
  formatNumber,
  NumberError,
  numberInField,
  parseTypedNumber,
  readTypedNumber,
} from './typed-number.ts'

describe('parseTypedNumber', () => {
  test.each([
    ['1,5', 3, 1500n],
    ['0,5', 3, 500n],
    ['0,125', 3, 125n],
    ['1.5', 3, 1500n],
    [',5', 3, 500n],
    ['1,250,000.5', 3, 1_250_000_500n],
    ['1.250.000,5', 3, 1_250_000_500n],
    ['1 250', 3, 1_250_000n],
    ['1\u202f250,5', 3, 1_250_500n],
    ['1.500', 3, undefined],
    ['1.5000', 1, 15n],
    [' 7 ', 0, 7n],
    ['0', 18, 0n],
    ['１，５', 3, 1500n],
    ['١٫٥', 3, 1500n],
    ['١٬٢٥٠٫٥', 3, 1_250_500n],
    ['\u200e1.5\u200b', 3, 1500n],
  ])('%j with %i decimals', (text, decimals, units) => {
    expect(readTypedNumber(text, decimals)).toBe(units)
  })

  test.each([
    ['1,250', 'Write 1250 or 1.25: “1,250” can mean either.'],
    ['1.250', 'Write 1250 or 1.25: “1.250” can mean either.'],
  ])('%j can mean two numbers, and the message has both', (text, message) => {
    expect(() => parseTypedNumber(text, 3)).toThrow(new NumberError(message))
    const [, one = '', other = ''] = /Write (\S+) or (\S+):/.exec(message) ?? []
    expect([ambiguityOf(one), ambiguityOf(other)]).toEqual([undefined, undefined])
    expect(readTypedNumber(one, 3)).toBe((readTypedNumber(other, 3) ?? 0n) * 1000n)
  })

  test.each([
    '',
    '.',
    ',',
    'abc',
    '-1',
    '1e5',
    '0x10',
    '१०',
    '1.2.3',
    '1,00,000',
    '1,250,00',
    '1,250.000,5',
    '1 25',
    '9'.repeat(81),
  ])('“%s” is not a number', (text) => {
    expect(readTypedNumber(text, 3)).toBeUndefined()
  })

  test('a number that its unit cannot represent is refused', () => {
    expect(() => parseTypedNumber('1,5', 0)).toThrow('Enter a whole number.')
    expect(() => parseTypedNumber('1.2345', 3)).toThrow('at most 3 digits')
    expect(readTypedNumber('1.0', 0)).toBe(1n)
  })
})

test.each([
  [0n, 0, '0'],
  [1n, 6, '0.000001'],
  [1250n, 0, '1250'],
  [1_234_567n, 0, '1,234,567'],
  [1_000_050n, 2, '10,000.5'],
  [1125n, 3, '1.1250'],
  [100n, 2, '1'],
])('%s with %i decimals is written %s', (units, decimals, text) => {
  expect(formatNumber(units, decimals)).toBe(text)
})

test('what the site writes reads back as the same number', () => {
  const units = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 256n }),
    fc.bigInt({ min: 0n, max: 10n ** 7n }),
  )
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 40 }), (amount, decimals) => {
      expect(readTypedNumber(formatNumber(amount, decimals), decimals)).toBe(amount)
      expect(readTypedNumber(numberInField(amount, decimals), decimals)).toBe(amount)
    }),
    { numRuns: 1000 },
  )
})
