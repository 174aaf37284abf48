import { readFileSync } from 'node:fs'
import { luminance, parseOklch } from '@nectar/schemas/config/brand/oklch'
import { describe, expect, it } from 'vitest'

const css = ['../../schemas/config/brand/palette.css', './tokens/themes.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
)
const tokens = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
const palette = tokens(css[0] ?? '')

const themes = ['paper', 'ink'] as const
const roles = tokens(/\[data-theme\] \{([^}]+)\}/.exec(css[1] ?? '')?.[1] ?? '')

/** The color of a role in a theme, as `themes.css` has it. */
function roleIn(theme: (typeof themes)[number], role: string): string | undefined {
  const value = roles[`--${role}`]
  const [, light, dark] = /^light-dark\((.*), (.*)\)$/.exec(value ?? '') ?? [value, value, value]
  return theme === 'ink' ? dark : light
}

function contrast(theme: (typeof themes)[number], front: string, back: string): number {
  const [first = 0, second = 0] = [front, back]
    .map((role) => {
      const value = roleIn(theme, role)
      const color = value?.startsWith('var(') ? palette[value.slice(4, -1)] : value
      if (!color) throw new Error(`No color for ${role} in ${theme}`)
      return luminance(parseOklch(color))
    })
    .sort((x, y) => y - x)
  return (first + 0.05) / (second + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const texts = ['text', 'text-muted', 'second', 'success', 'warning', 'danger', 'accent-line']
const controls = ['control', 'focus', 'rule-strong']
const textPairs = [
  ...texts.flatMap((front) => surfaces.map((back) => [front, back] as const)),
  ['on-solid', 'solid'] as const,
  ['on-solid', 'solid-hover'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-hover'] as const,
  ['on-accent', 'accent-press'] as const,
]

describe.each(themes)('%s theme', (name) => {
  it.each(textPairs)('sets %s on %s at 4.5 or more', (front, back) => {
    expect(contrast(name, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controls.flatMap((front) => surfaces.map((back) => [front, back] as const)))(
    'draws %s on %s at 3 or more',
    (front, back) => expect(contrast(name, front, back)).toBeGreaterThanOrEqual(3),
  )
})

it('measures black on white as WCAG does', () => {
  expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21, 1)
})
