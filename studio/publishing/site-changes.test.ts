import { createSiteFacts } from '@nectar/schemas/validation/site-facts'
import { expect, test } from 'vitest'
import { leadWords, nameOf, siteChanges } from './site-changes.ts'

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
  const state = { rows, facts: createSiteFacts(rows) }
  expect(siteChanges(first, undefined, state).pages).toEqual([
    '/first goes away: visitors get “page not found”',
    '/ no longer lists it',
  ])
  expect(siteChanges(second, undefined, state).pages).toEqual([
    '/second goes away: visitors get “page not found”',
  ])
  expect(siteChanges(undefined, recipe('new', { order: 0 }), state).pages).toEqual([
    '/new is a new page',
    '/ lists it',
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
  const state = { rows, facts: createSiteFacts(rows) }
  const changes = siteChanges(now, { ...now, path: '/moved' }, state)
  expect(changes.displacedRedirects).toEqual(['old'])
  expect(changes.redirects).toEqual(['The redirect at /moved goes away: the page takes its path'])
})

test('a page without a path is still described in words', () => {
  const rows = [home, page('moved')]
  const state = { rows, facts: createSiteFacts(rows) }
  const pages = (before: object, after: object) =>
    siteChanges(page('moved', before), page('moved', after), state).pages
  expect(pages({}, { path: undefined })).toEqual(['/moved loses its path'])
  expect(pages({ path: undefined }, {})).toEqual(['/moved is a new page'])
})

test('the dates of availability of a page are among its changes', () => {
  const state = { rows: [home], facts: createSiteFacts([home]) }
  const pages = (availability: object, middleware = ['availability']) =>
    siteChanges(undefined, page('event', { availability, middleware }), state).pages.slice(1)
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

test('documents that link to a page are counted by type, even if they have the same name', () => {
  const to = { link: { page: { _type: 'reference', _ref: 'home' } } }
  const [one, two] = [page('one', { ...to, name: 'Same' }), page('two', { ...to, name: 'Same' })]
  const menu = { _id: 'menu-header', _type: 'menu', place: 'header', ...to }
  const rows = [home, one, two]
  const found = (linking: typeof rows) =>
    siteChanges(home, undefined, { rows, facts: createSiteFacts(rows) }, linking).referrers
  const referrers = found([two, { ...two, _id: 'drafts.two' }])
  expect(referrers.map(nameOf)).toEqual(['Same', 'Same'])
  expect(leadWords(referrers)).toBe('2 pages lead here')
  expect(leadWords([...referrers, menu])).toBe('2 pages and one other document lead here')
  expect(leadWords([menu])).toBe('One document leads here')
})
