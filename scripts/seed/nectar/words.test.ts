// @module-tag sample

import { expect, test } from 'vitest'
import { sampleRoutes } from './routes.ts'

const routes = await sampleRoutes()

/** Superlatives and other empty promises. */
const hype =
  /\b(best[- ]in[- ]class|the best (way|choice|platform|service)|fastest|easiest|cheapest|world-class|revolutionary|seamless(ly)?|cutting[- ]edge|next[- ]gen(eration)?|game[- ]chang\w+|unleash|empower\w*|supercharge\w*|effortless(ly)?|blazing\w*|powerful|unlock the|leverage|robust)\b/i

test('no page uses superlatives', () => {
  const found = routes.flatMap((route) => {
    const match = hype.exec(JSON.stringify(route))
    return match ? [`${route.path}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})

test('the words to underline are words of the title', () => {
  const heroes = routes.flatMap(
    ({ sections }) => sections?.filter(({ _type }) => _type === 'hero') ?? [],
  )
  for (const section of heroes) {
    if (section._type !== 'hero' || !section.highlight) continue
    expect(section.title).toContain(section.highlight)
  }
})

test('no page asks the same question twice', () => {
  for (const { path, sections } of routes) {
    const questions = sections?.flatMap((section) =>
      section._type === 'faq' ? section.items.map(({ question }) => question) : [],
    )
    expect(questions, path).toEqual(questions && [...new Set(questions)])
  }
})

test('links with the same text on one page lead to the same place', () => {
  const clashes = routes.flatMap(({ path, sections = [] }) => {
    const places = new Map<string, string>()
    return sections.flatMap((section) => {
      const calls =
        section._type === 'resourceCards'
          ? section.cards.flatMap(({ link }) => link ?? [])
          : section._type === 'hero' || section._type === 'ctaBanner'
            ? (section.calls ?? [])
            : section._type === 'featureGrid'
              ? section.items.flatMap(({ link }) => link ?? [])
              : []
      return calls.flatMap(({ label, page, anchor, address } = {}) => {
        const place = address ?? `${page?._ref}#${anchor ?? ''}`
        const known = places.get(label ?? '')
        places.set(label ?? '', place)
        return known && known !== place
          ? [`${path}: “${label}” leads to ${known} and ${place}`]
          : []
      })
    })
  })
  expect(clashes).toEqual([])
})
