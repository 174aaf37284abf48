import { readFileSync } from 'node:fs'
import { colors } from '@nectar/schemas/brand/colors'
import { expect, it } from 'vitest'
import { parseOklch, toSrgbHex } from './oklch.ts'

const palette = readFileSync(new URL('./palette.css', import.meta.url), 'utf8')

it.each([
  ['ink', '--color-ink-950'],
  ['paper', '--color-paper-100'],
  ['muted', '--color-ink-300'],
  ['faint', '--color-ink-600'],
  ['brand', '--color-brand-400'],
  ['tide', '--color-tide-300'],
] as const)('%s is the token %s', (name, token) => {
  const value = palette.match(new RegExp(`${token}: (oklch\\([^)]+\\))`))?.[1] ?? ''
  expect(colors[name]).toBe(toSrgbHex(parseOklch(value)))
})
