import { expect, test } from 'vitest'
import { pagesWithStory, showsStory } from './story-lists.ts'

const stories = [
  { _id: 'one', services: [1, 2] },
  { _id: 'two', services: [2] },
]

test('a list shows the stories that it names, and no others', () => {
  expect(showsStory({ stories: ['two'] }, 'one', stories)).toBe(false)
  expect(showsStory({ stories: ['two'] }, 'two', stories)).toBe(true)
})

test('a list of a service kind shows the stories of that kind, up to its limit', () => {
  expect(showsStory({ serviceKind: 1 }, 'two', stories)).toBe(false)
  expect(showsStory({ serviceKind: 2 }, 'two', stories)).toBe(true)
  expect(showsStory({ serviceKind: 2, limit: 1 }, 'two', stories)).toBe(false)
  expect(showsStory({}, 'two', stories)).toBe(true)
})

test('a story affects the pages that list it now, and those that will', () => {
  const page = (path: string, list: object) => ({ name: path, path, lists: [list] })
  const pages = [
    page('/all', {}),
    page('/kind', { serviceKind: 3 }),
    page('/other', { serviceKind: 1 }),
    page('/chosen', { stories: ['one'] }),
  ]
  const next = { pages: [], stories: [{ _id: 'one', services: [3] }, stories[1]] }
  expect(pagesWithStory('drafts.one', { pages, stories }, next)).toEqual([
    '/all',
    '/kind',
    '/other',
    '/chosen',
  ])
  expect(pagesWithStory('two', { pages, stories }, next)).toEqual(['/all'])
})
