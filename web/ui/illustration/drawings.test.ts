// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '@nectar/schemas/generated/icons'
import {
  describeDrawing,
  illustrationFiles,
  illustrationNames,
} from '@nectar/schemas/illustrations/drawings'
import { describe, expect, it } from 'vitest'
import { heroCells } from './hero-comb.tsx'

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

const combIcons = heroCells.flatMap(({ icon }) => icon ?? [])

const parts = {
  file: 'parts.svg',
  names: ['comb-edge', 'filled-comb', ...combIcons].sort(),
  drawings: drawingsOf(join(import.meta.dirname, 'parts.svg')),
}

/** What the site's style sheet defines in both themes. */
const themes = readFileSync(join(import.meta.dirname, '../tokens/themes.css'), 'utf8')
const colors = [...themes.matchAll(/(--[\w-]+): /g)].map(([, name]) => `var(${name})`)
const paints = new Set(['none', 'currentColor', ...colors])

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
  for (const icon of combIcons) expect(iconNames).toContain(icon)
})

it.each(Object.values(illustrationFiles).flat())(
  '%s says what it shows in one sentence',
  (name) => {
    expect(describeDrawing(name)).toMatch(/^[A-Z].{40,120}[^.]\.$/)
  },
)
