import { expect, test } from 'vitest'
import { curveOf } from './curve.ts'

test('draws what is unlocked in each month of the longest schedule', () => {
  const half = { months: 12, cliffMonths: 3, atOncePercent: 50 }
  expect(curveOf(half, 48)).toEqual({
    line: 'M0 50H6.3L25 0H100',
    area: 'M0 50H6.3L25 0H100V100H0Z',
  })
  const none = { months: 48, cliffMonths: 0, atOncePercent: 0 }
  expect(curveOf(none, 48).line).toBe('M0 100H0L100 0H100')
})
