import { expect, test } from 'vitest'
import { pagesWithStory, showsStory, toState } from './locations.ts'

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

test('a page and its draft count as one link; a draft without a path is counted but not listed', () => {
  const page = (_id: string, path: string | null = `/${_id}`) => ({
    _id,
    name: _id,
    path,
    leads: false,
  })
  const pages = [page('own'), page('drafts.own', '/moved'), page('a'), page('drafts.a')]
  const state = toState('own', [...pages, page('drafts.begun', null)])
  expect(state.message).toBe('A page of the site, and 2 pages lead here')
  expect(state.locations?.map(({ href }) => href)).toEqual(['/moved', '/drafts.a'])
})

test.each([
  ['/contact', true, 'Its path is another page’s: change it to see the page'],
  ['/Our page', false, 'A page cannot have its path: change it to see the page'],
])('a page whose path is %s is not called a page of the site', (path, isTaken, message) => {
  const page = { _id: 'drafts.own', name: 'Own', path, leads: false, isTaken }
  expect(toState('own', [page])).toEqual({ message, tone: 'caution' })
})
