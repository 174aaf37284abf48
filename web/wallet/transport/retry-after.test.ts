import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAfterSeconds } from './rpc-transport.ts'

const now = Date.parse('Sat, 21 Nov 2026 10:00:00 GMT')

describe('retryAfterSeconds', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Saturday, 21-Nov-26 10:01:00 GMT', 60],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('reads %j as %s', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds))

  it('never asks to come back before the date', () => {
    const dates = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (date) => {
        const header = date.toUTCString()
        const seconds = retryAfterSeconds(header, now) ?? Number.NaN
        expect(now + seconds * 1000).toBeGreaterThanOrEqual(Date.parse(header))
      }),
    )
  })
})
