// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '@nectar/schemas/icons/names'
import {
  illustrationFiles,
  illustrationNames,
  screens,
} from '@nectar/schemas/illustrations/drawings'
import { describe, expect, it } from 'vitest'
import { heroCells } from './hero/hero-cells.ts'

const folder = join(import.meta.dirname, '../../../schemas/illustrations')

interface Drawing {
  id: string
  group: Element
  /** What is in the group. */
  elements: Element[]
}

/** The drawings of a file: each is a group with an id, inside a group that places it. */
function drawingsOf(path: string): Drawing[] {
  const root = new DOMParser().parseFromString(readFileSync(path, 'utf8'), 'image/svg+xml')
  return [...root.querySelectorAll('svg > g > g')].map((group) => ({
    id: group.id,
    group,
    elements: [...group.querySelectorAll('*')],
  }))
}

const files = Object.entries(illustrationFiles).map(([file, names]) => ({
  file: `${file}.svg`,
  names: [...names].sort(),
  drawings: drawingsOf(join(folder, `${file}.svg`)),
}))

const parts = {
  file: 'parts.svg',
  names: [
    'comb-edge',
    'filled-comb',
    ...heroCells.flatMap(({ icon }) => (icon ? [icon] : [])),
  ].sort(),
  drawings: drawingsOf(join(import.meta.dirname, 'parts.svg')),
}

/** What the site's style sheets define for drawings in both themes. */
const colors = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text-muted',
  'rule',
  'control',
  'accent',
  'on-accent',
  'accent-line',
  'second',
  'success',
  'danger',
  'solid',
  'on-solid',
]
const paints = new Set(['none', 'currentColor', ...colors.map((name) => `var(--${name})`)])

const shapes = new Set(['g', 'svg', 'path', 'rect', 'circle', 'line', 'polygon', 'text'])

describe.each([...files, parts])('$file', ({ names, drawings }) => {
  it('has one group with an id for each of its names', () => {
    expect(drawings.map(({ id }) => id).sort()).toEqual(names)
  })

  it('has ids only on drawings, because they must be unique in a page', () => {
    const inside = drawings.flatMap(({ elements }) => elements.filter(({ id }) => id))
    expect(inside.map(({ outerHTML }) => outerHTML)).toEqual([])
  })

  it('has only colors of the themes: custom properties, currentColor, or none', () => {
    const others = drawings.flatMap(({ id, group, elements }) =>
      [group, ...elements].flatMap((element) =>
        ['fill', 'stroke', 'color', 'style', 'class'].flatMap((name) => {
          const value = element.getAttribute(name)
          return value === null || paints.has(value) ? [] : [`${id}: ${name}="${value}"`]
        }),
      ),
    )
    expect(others, `There are ${[...paints].join(', ')}`).toEqual([])
  })

  it('has only shapes and text: no script, no picture, and nothing external', () => {
    const others = drawings.flatMap(({ id, elements }) =>
      elements
        .filter(
          (element) =>
            !shapes.has(element.tagName) ||
            element.getAttributeNames().some((name) => /href|^on/i.test(name)),
        )
        .map(({ outerHTML }) => `${id}: ${outerHTML}`),
    )
    expect(others).toEqual([])
  })
})

it('illustration names are unique, and the icons of the comb exist', () => {
  expect(new Set(illustrationNames).size).toBe(illustrationNames.length)
  for (const { icon } of heroCells) if (icon) expect(iconNames).toContain(icon)
})

/** The default font size of a drawing: about 11 pixels at a width of 320. */
const screenSize = 17

interface Line {
  text: string
  size: number
  left: number
  right: number
  y: number
}

// How far letters reach from their baseline, as shares of their size.
const ascent = 0.75
const descent = 0.22

/** Small letters advance by whole pixels on some screens: 7 instead of 6.8 at a width of 320. */
const rounding = 1.03

/** The lines of text of a drawing, each as wide as in the widest of the fonts. */
function linesOf(drawing: Drawing | undefined): Line[] {
  const texts = drawing?.elements.filter(({ tagName }) => tagName === 'text') ?? []
  return texts.map((element) => {
    const text = element.textContent ?? ''
    const size = Number(element.getAttribute('font-size') ?? screenSize)
    // Characters of the code font are 0.6 em wide.
    const width = text.length * size * 0.6 * rounding
    const before = { middle: width / 2, end: width }[element.getAttribute('text-anchor') ?? ''] ?? 0
    const left = Number(element.getAttribute('x')) - before
    return { text, size, left, right: left + width, y: Number(element.getAttribute('y')) }
  })
}

const drawingById = new Map(
  files.flatMap(({ drawings }) => drawings.map((drawing) => [drawing.id, drawing] as const)),
)

describe.each(Object.entries(screens))('%s', (name, shows) => {
  const lines = linesOf(drawingById.get(name))

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

  it('sets no text too small to read on a phone', () => {
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
