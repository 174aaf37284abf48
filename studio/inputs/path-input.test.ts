import { createSiteFacts } from '@nectar/schemas/validation/site-facts'
import { expect, test } from 'vitest'
import { freePath, tidyPath } from './path-input.tsx'

const page = (_id: string, path: string, more: object = {}) => ({
  _id,
  _type: 'route',
  path,
  ...more,
})
const toMoved = { kind: 'page', page: { _type: 'reference', _ref: 'moved' } }
const facts = createSiteFacts([
  page('pricing', '/pricing'),
  page('drafts.terms', '/terms'),
  page('terms-two', '/terms-2'),
  page('moved', '/there'),
  page('left', '/here', { redirect: toMoved }),
  page('event', '/event/paris-2026'),
  page('city', '/event/paris'),
  page('list', '/top-10'),
])

test.each([
  ['/new', 'copy', '/new'],
  ['/pricing', 'pricing', '/pricing'],
  ['/pricing', 'copy', '/pricing-2'],
  ['/terms', 'copy', '/terms-3'],
  ['/terms-2', 'copy', '/terms-3'],
  ['/here', 'moved', '/here'],
  ['/here', 'copy', '/here-2'],
  ['/event/paris-2026', 'copy', '/event/paris-2026-2'],
  ['/top-10', 'copy', '/top-10-2'],
])('%s for %s is %s', (path, id, free) => {
  expect(freePath(path, id, facts)).toBe(free)
})

test.each([
  ['/Über Uns/Our Team', '/uber-uns/our-team'],
  ['walk', '/walk'],
  ['/a//b', '/a/b'],
  ['/Straße', '/strasse'],
  ['/Łódź & Ørsted', '/lodz-orsted'],
  ['/Москва/NFTs', '/moskva/nfts'],
  ['/日本/tokyo', '/tokyo'],
])('%s is written as %s', (written, tidy) => {
  expect(tidyPath(written)).toBe(tidy)
})
