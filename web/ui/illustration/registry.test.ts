import { describe, expect, it } from 'vitest'
import { hexCenter } from '../geometry/hex.ts'
import { compositions } from './registry.ts'

describe.each(Object.entries(compositions))('%s', (_name, { size, cells, notes = [] }) => {
  it('keeps the middle of every cell on the plate', () => {
    for (const { at } of cells) {
      const [x, y] = hexCenter(at[0], at[1], size)
      expect(Math.abs(x)).toBeLessThan(240)
      expect(Math.abs(y)).toBeLessThan(200)
    }
  })

  it('lets no icon stand half in nectar, where neither color would show it', () => {
    for (const { holds, icon } of cells) {
      if (icon && typeof holds === 'number') expect(holds <= 0.25 || holds >= 0.8).toBe(true)
    }
  })

  it('never puts two cells in one place', () => {
    expect(new Set(cells.map(({ at }) => at.join())).size).toBe(cells.length)
  })

  it('keeps its labels on the plate', () => {
    for (const { at, text, anchor = 'start' } of notes) {
      // Geist Mono advances 0.6 em, and labels are 15 units high.
      const width = text.length * 15 * 0.6
      const left = at[0] - { start: 0, middle: width / 2, end: width }[anchor]
      expect(left).toBeGreaterThanOrEqual(-240)
      expect(left + width).toBeLessThanOrEqual(240)
    }
  })
})
