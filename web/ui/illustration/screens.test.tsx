import { screenList } from '@nectar/schemas/illustrations/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { letters, widthOf } from './interface/words.tsx'
import { screens } from './screens.ts'

interface Line {
  text: string
  size: number
  left: number
  right: number
  y: number
}

// How far letters reach from the line that they stand on, as shares of their size.
const ascent = 0.75
const descent = 0.22

// Small letters advance by whole pixels on some screens: 7 instead of 6.8 where a drawing is 320 wide.
const rounding = 1.03

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&gt;': '>' }

/** The lines of text of a drawing, all as wide as the widest of the faces would set them. */
function linesOf(markup: string): Line[] {
  return [...markup.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, escaped]) => {
    const value = (name: string) => attributes?.match(new RegExp(`(?:^| )${name}="([^"]*)"`))?.[1]
    const text = (escaped ?? '').replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    const size = Number(value('font-size') ?? letters)
    const width = widthOf(text, size) * rounding
    const before = { middle: width / 2, end: width }[value('text-anchor') ?? ''] ?? 0
    const left = Number(value('x')) - before
    return { text, size, left, right: left + width, y: Number(value('y')) }
  })
}

describe.each(screenList)('$name', ({ name, shows }) => {
  const lines = linesOf(renderToStaticMarkup(screens[name]()))

  it('says what it shows in one sentence', () => {
    expect(shows).toMatch(/^[A-Z].{40,120}[^.]\.$/)
  })

  it('keeps its text on the plate', () => {
    for (const { left, right, y, size } of lines) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(480)
      expect(y - size * ascent).toBeGreaterThanOrEqual(0)
      expect(y + size * descent).toBeLessThanOrEqual(400)
    }
  })

  it('sets no text smaller than can be read on a phone', () => {
    for (const { size } of lines) expect(size).toBeGreaterThanOrEqual(16)
  })

  it('lets no text run into another', () => {
    for (const [index, line] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const apart = line.right <= other.left || other.right <= line.left
        const [upper, lower] = line.y <= other.y ? [line, other] : [other, line]
        const below = upper.y + upper.size * descent <= lower.y - lower.size * ascent
        expect(apart || below, `${line.text} / ${other.text}`).toBe(true)
      }
    }
  })
})
