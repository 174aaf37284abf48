import { expect, test } from 'vitest'
import { cardSpans } from '../resource-cards.tsx'

test.each(Array.from({ length: 22 }, (_, index) => index + 3))(
  'fills every row of twelve columns with %i cards',
  (count) => {
    const spans = cardSpans(count)
    expect(spans).toHaveLength(count)
    let filled = 0
    for (const span of spans) {
      filled += span
      expect(filled).toBeLessThanOrEqual(12)
      if (filled === 12) filled = 0
    }
    expect(filled).toBe(0)
  },
)

test('gives a single card half of the row', () => {
  expect(cardSpans(1)).toEqual([6])
})
