import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { createSiteFacts } from '@nectar/schemas/validation/site-facts'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { displacedRedirects, lostPath, siteChanges } from './site-changes.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })

/** What changing one document changes, among published ones. */
const changesOf = (rows: StoredDocument[], before?: StoredDocument, after?: StoredDocument) =>
  siteChanges(schema, rows, createSiteFacts(rows), [{ before, after }])

const page = (id: string, more: object = {}) => ({
  _id: id,
  _type: 'route',
  name: id,
  path: `/${id}`,
  title: 'A page of a test',
  description: 'A page that stands for itself in a test of what leads where.',
  layout: 'default',
  pageType: 'page',
  ...more,
})
// As the query returns it: absent fields are null.
const recipe = (id: string, more: object = {}) =>
  page(id, { pageType: 'recipe', redirect: null, noindex: null, order: null, ...more })
const list = { _type: 'pageList', _key: 'l', hidden: null, kind: 'recipe', limit: 1 }
const home = page('home', { path: '/', sections: [list] })

test('removing or adding a page names the lists that show it', () => {
  const [first, second] = [recipe('first', { order: 1 }), recipe('second')]
  const rows = [home, first, second]
  expect(changesOf(rows, first, undefined).pages).toEqual([
    '/first goes away: visitors get “page not found”',
    'The list on /: “second” is added',
    'The list on /: “first” goes away',
  ])
  expect(changesOf(rows, second, undefined).pages).toEqual([
    '/second goes away: visitors get “page not found”',
  ])
  expect(changesOf(rows, undefined, recipe('new', { order: 0 })).pages).toEqual([
    '/new is a new page',
    'The list on /: “new” is added',
    'The list on /: “first” goes away',
  ])
})

test('a page that moves in the lists of other pages is said to move', () => {
  const all = page('home', { path: '/', sections: [{ ...list, limit: null }] })
  const [first, second, third] = [1, 2, 3].map((order) => recipe(`page-${order}`, { order }))
  if (!(first && second && third)) throw new Error('three pages')
  const rows = [all, first, second, third]
  expect(changesOf(rows, third, { ...third, order: 0 })).toMatchObject({
    pages: ['/page-3 changes', 'The list on /: “page-3” moves from third to first'],
    content: ['Order in menus: “3” becomes “0”'],
  })
})

test('a new order of several pages names menus, lists and whatever else their drafts change', () => {
  const all = page('home', { path: '/', sections: [{ ...list, limit: null }] })
  const column = { _key: 'c', title: 'Recipes', source: 'pageType', pageType: 'recipe' }
  const groups = [{ _key: 'g', label: 'Solutions', columns: [column] }]
  const menu = { _id: 'menu-header', _type: 'menu', place: 'header', groups }
  const pages = ['a', 'b', 'c'].map((id, order) => recipe(id, { order }))
  const moved = (id: string, more: object) => {
    const before = pages.find(({ _id }) => _id === id)
    return { before, after: before && { ...before, _id: `drafts.${id}`, ...more } }
  }
  const changes = [moved('c', { order: -1 }), moved('b', { order: -2, title: 'Another title' })]
  const rows = [all, menu, ...pages]
  expect(siteChanges(schema, rows, createSiteFacts(rows), changes)).toEqual({
    pages: ['/c changes', '/b changes', 'The list on /: “a” moves from first to third'],
    content: [
      'c › Order in menus: “2” becomes “-1”',
      'b › Order in menus: “1” becomes “-2”',
      'b › Title: “A page of a test” becomes “Another title”',
    ],
    redirects: [],
    menus: ['Header › Solutions › Recipes: “a” moves from first to third'],
  })
  const availability = { until: '2020-01-01T00:00:00Z' }
  const ended = moved('b', { middleware: ['availability'], availability })
  expect(siteChanges(schema, rows, createSiteFacts(rows), [ended]).menus).toEqual([
    'Header › Solutions › Recipes: “b” goes away',
  ])
})

test('a page that moves back says that the redirect at its path goes away', () => {
  const self = { _type: 'reference', _ref: 'moved' }
  const old = page('old', {
    path: '/moved',
    redirect: { _type: 'target', kind: 'page', page: self },
  })
  const now = page('moved', { path: '/elsewhere' })
  const rows = [home, old, now]
  const after = { ...now, path: '/moved' }
  expect(displacedRedirects(after, createSiteFacts(rows))).toEqual(['old'])
  expect(lostPath({ before: now, after })).toBe('/elsewhere')
  expect(changesOf(rows, now, after).redirects).toEqual([
    'The redirect at /moved goes away: the page takes its path',
  ])
})

test('a page that moves, or has no path, is described in words', () => {
  const rows = [home, page('moved')]
  const pages = (before: object, after: object) =>
    changesOf(rows, page('moved', before), page('moved', after)).pages
  expect(pages({}, { path: undefined })).toEqual(['/moved loses its path'])
  expect(pages({ path: undefined }, {})).toEqual(['/moved is a new page'])
  expect(pages({}, { path: '/elsewhere' })).toEqual(['/moved moves to /elsewhere'])
})

test('the dates of availability of a page are among its changes', () => {
  const pages = (availability: object, middleware = ['availability']) =>
    changesOf([home], undefined, page('event', { availability, middleware })).pages.slice(1)
  const [past, future] = ['2020-01-01T12:00:00Z', '2090-01-01T12:00:00Z']
  expect(pages({ from: future })).toEqual([
    expect.stringMatching(/^\/event is shown from Jan 1, 2090, .*: until then visitors get/),
  ])
  expect(pages({ from: past, until: future })).toEqual([
    expect.stringMatching(/^\/event is taken down on Jan 1, 2090, .*: from then on visitors get/),
  ])
  expect(pages({ until: past })).toEqual([expect.stringContaining('is taken down at once')])
  expect(pages({ until: future }, [])).toEqual([])
})
