import { getContrastRatio } from '@sanity/ui/theme'
import { describe, expect, test } from 'vitest'
import { theme } from './brand.tsx'

const schemes = theme.v2?.color
const tones = ['default', 'transparent'] as const

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(tones)('a %s card has links, buttons and a focus ring with enough contrast', (tone) => {
    const card = schemes?.[scheme][tone]
    if (!card) throw new Error('The theme has no such card.')
    expect(getContrastRatio(card.bg, card.link.fg)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(card.bg, card.focusRing)).toBeGreaterThanOrEqual(3)
    for (const mode of ['default', 'ghost', 'bleed'] as const) {
      const { enabled, hovered, pressed, selected } = card.button[mode].primary
      for (const state of [enabled, hovered, pressed, selected]) {
        expect(getContrastRatio(state.bg, state.fg)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
