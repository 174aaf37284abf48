import { expect, test } from 'vitest'
import { releaseChanges } from './release-changes.ts'

const page = (path: string, more: object = {}) => ({
  _id: `page${path.replaceAll('/', '-')}`,
  _type: 'route',
  path,
  name: `Page ${path}`,
  title: 'A page of the test',
  description: 'A page that stands for itself in a test of what a release changes.',
  layout: 'default',
  pageType: 'page',
  ...more,
})

const version = (document: { _id: string; _type: string }, more: object = {}) => ({
  ...document,
  ...more,
  _id: `versions.rSpring.${document._id}`,
})

const linkTo = (address: string) => ({
  sections: [
    {
      _type: 'hero',
      _key: 'h',
      title: 'Hello',
      calls: [{ _type: 'link', _key: 'c', kind: 'address', label: 'Go', address }],
    },
  ],
})

const menu = {
  _id: 'menu-header',
  _type: 'menu',
  place: 'header',
  title: 'Header',
  groups: [
    {
      _key: 'g',
      label: 'Product',
      columns: [{ _key: 'c', title: 'All', source: { kind: 'prefix', prefix: '/product' } }],
    },
  ],
}

test('documents of a release are checked against each other, without other drafts', () => {
  const [changed, gone, fresh] = [page('/changed'), page('/gone'), page('/fresh')]
  const rows = [changed, gone, menu, { ...page('/draft'), _id: 'drafts.page-draft' }]
  const { pages, problems } = releaseChanges(rows, [
    { version: version(changed, linkTo('/fresh')), before: changed },
    { version: version(fresh), before: undefined },
    { version: version(gone, { _system: { delete: true } }), before: gone },
  ])
  expect(pages).toEqual([
    '/changed changes',
    '/fresh is a new page',
    '/gone goes away: visitors get “page not found”',
  ])
  expect(problems).toEqual([])

  const wrong = releaseChanges(rows, [
    { version: version(changed, linkTo('/draft')), before: changed },
    { version: version(fresh, linkTo('/gone')), before: undefined },
    { version: version(gone, { _system: { delete: true } }), before: gone },
  ])
  const told = wrong.problems.flatMap(({ document, refusals, faults }) =>
    [...refusals, ...faults].map(({ message }) => [document._id, message]),
  )
  expect(told).toEqual([
    ['page-changed', expect.stringContaining('/draft')],
    ['page-fresh', expect.stringContaining('/gone')],
  ])
})

test('a page that a release does not change is not named', () => {
  const same = page('/same', { pageType: 'page' })
  const released = {
    version: version(same, { _rev: 'two', _updatedAt: '2026-01-02' }),
    before: same,
  }
  expect(releaseChanges([same], [released])).toMatchObject({ pages: [], problems: [] })
})

test('a page that stays and links to one that goes away is named', () => {
  const gone = page('/gone')
  const to = { _type: 'reference', _ref: gone._id }
  const call = { _type: 'link', _key: 'c', kind: 'page', label: 'Go', page: to }
  const holder = page('/holder', {
    sections: [{ _type: 'hero', _key: 'h', title: 'Hello', calls: [call] }],
  })
  const removal = { version: version(gone, { _system: { delete: true } }), before: gone }
  expect(releaseChanges([gone, holder], [removal]).deadEnds).toEqual([
    'Page /holder leads to Page /gone, which goes away',
  ])
  const mended = { version: version(holder, { sections: [] }), before: holder }
  expect(releaseChanges([gone, holder], [removal, mended]).deadEnds).toEqual([])
})
