import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { releaseChanges } from './release-changes.ts'
import type { SiteChanges } from './site-changes.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })

const messages = ({ issues }: SiteChanges) =>
  issues.flatMap(({ document, refusals, faults }) =>
    [...refusals, ...faults].map(({ message }) => [document._id, message]),
  )

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
  const changes = releaseChanges(schema, rows, [
    { after: version(changed, linkTo('/fresh')), before: changed },
    { after: version(fresh), before: undefined },
    { after: version(gone, { _system: { delete: true } }), before: gone },
  ])
  expect(changes.pages).toEqual([
    '/changed changes',
    '/fresh is a new page',
    '/gone goes away: visitors get “page not found”',
  ])
  expect(messages(changes)).toEqual([])

  const wrong = releaseChanges(schema, rows, [
    { after: version(changed, linkTo('/draft')), before: changed },
    { after: version(fresh, linkTo('/gone')), before: undefined },
    { after: version(gone, { _system: { delete: true } }), before: gone },
  ])
  expect(messages(wrong)).toEqual([
    ['page-changed', expect.stringContaining('/draft')],
    ['page-fresh', expect.stringContaining('/gone')],
  ])
})

test('a page that a release does not change is not named', () => {
  const same = page('/same', { pageType: 'page' })
  const released = {
    after: version(same, { _rev: 'two', _updatedAt: '2026-01-02' }),
    before: same,
  }
  expect(releaseChanges(schema, [same], [released])).toMatchObject({ pages: [], issues: [] })
})

test('a page that stays and links to one that goes away is named', () => {
  const gone = page('/gone')
  const to = { _type: 'reference', _ref: gone._id }
  const call = { _type: 'link', _key: 'c', kind: 'page', label: 'Go', page: to }
  const holder = page('/holder', {
    sections: [{ _type: 'hero', _key: 'h', title: 'Hello', calls: [call] }],
  })
  const removal = { after: version(gone, { _system: { delete: true } }), before: gone }
  expect(releaseChanges(schema, [gone, holder], [removal]).deadEnds).toEqual([
    'Page /holder leads to Page /gone, which goes away',
  ])
  const mended = { after: version(holder, { sections: [] }), before: holder }
  expect(releaseChanges(schema, [gone, holder], [removal, mended]).deadEnds).toEqual([])
})
