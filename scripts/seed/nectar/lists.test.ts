// @module-tag sample

import { menuSchema } from '@nectar/schemas/documents/menu'
import { expect, test } from 'vitest'
import { readContent } from '../read.ts'

const { documents } = await readContent()
const ofType = (type: string) => documents.filter(({ _type }) => _type === type)

test('four stories: a game team, a marketplace, a collection project, a game on decentralized storage', {
  tags: ['sample'],
}, () => {
  const stories = ofType('story')
  expect(stories.map(({ niche }) => niche).toSorted()).toEqual([
    'Browser games',
    'Game hosted on decentralized storage',
    'NFT collection',
    'NFT marketplace',
  ])
  expect(stories.find(({ niche }) => niche === 'Browser games')?.title).toMatch(/game team/)
})

test('three departments, by value and label', () => {
  expect(ofType('department').map(({ value, label }) => [value, label])).toEqual([
    ['development', 'Development'],
    ['marketing', 'Marketing'],
    ['support', 'Support'],
  ])
})

test('the menus are filled from the path prefixes of the specification, and from the legal pages', {
  tags: ['sample'],
}, () => {
  const menus = ofType('menu').map((menu) => menuSchema.parse(menu))
  const columns = menus.flatMap(({ groups }) => groups.flatMap((group) => group.columns))
  const prefixes = columns.flatMap(({ prefix }) => prefix ?? [])
  // Editors write them with a leading slash, like all paths.
  expect([...new Set(prefixes)].toSorted()).toEqual(
    [
      '/documentation',
      '/product',
      '/services/',
      '/business',
      '/get-started',
      '/guide',
      '/recipes/',
      '/support',
      '/pricing',
      '/simplets',
    ].toSorted(),
  )
  expect(columns.filter(({ source }) => source !== 'prefix')).toMatchObject([
    { source: 'pageType', pageType: 'legal', newTab: true },
  ])
})
