import { expect, test } from 'vitest'
import { examplePage } from '../testing/breakages.ts'
import { pathText } from './path.ts'
import { checkSiteLinks } from './site-links.ts'

const page = (id: string, more: object = {}) => ({
  ...examplePage(),
  _id: id,
  name: `Page ${id}`,
  path: `/${id.replace('drafts.', '')}`,
  ...more,
})
const linking = (...calls: ReturnType<typeof link>[]) => ({
  sections: calls.map((call) => ({ ...hero, _key: call._key, calls: [call] })),
})
const hero = { _type: 'hero', title: 'Hello' }
const link = (_key: string, more: object) => ({ _type: 'link', _key, label: 'Go', ...more })
const toPage = (key: string, id: string) =>
  link(key, { kind: 'page', page: { _type: 'reference', _ref: id } })
const toAddress = (key: string, address: string) => link(key, { kind: 'address', address })
const redirect = (id: string, to: string) =>
  page(id, { sections: [], redirect: { kind: 'page', page: { _type: 'reference', _ref: to } } })
const outside = { kind: 'address', address: 'https://elsewhere.example' }
const outward = page('outward', { sections: [], redirect: outside })

function told(...documents: ReturnType<typeof page>[]) {
  return checkSiteLinks(documents).map(
    ({ documentId, kind, isIn, path }) => `${documentId} ${kind} ${isIn} ${pathText(path)}`,
  )
}

const at = (key: string, field: string) => `sections[_key=="${key}"].calls[_key=="${key}"].${field}`

const until = (moment: string) => ({
  middleware: ['availability'],
  availability: { until: moment },
})

test('finds links that are dead, or lead to a draft, a redirect, a page marked soon or one taken down', () => {
  const calls = linking(
    toPage('gone', 'gone'),
    toAddress('typo', '/tpyo'),
    toPage('draft', 'new'),
    toAddress('draft-address', '/new'),
    toPage('old', 'old'),
    toAddress('old-address', '/old'),
    toPage('soon', 'soon'),
    toPage('over', 'over'),
    toPage('fine', 'fine'),
    toPage('later', 'later'),
    toPage('kept', 'kept'),
    toAddress('outside', 'https://elsewhere.example'),
  )
  expect(
    told(
      page('a', calls),
      page('fine'),
      page('drafts.new'),
      redirect('old', 'fine'),
      page('soon', { soon: true }),
      page('over', until('2026-01-01T00:00:00.000Z')),
      page('later', until('2100-01-01T00:00:00.000Z')),
      page('kept', { availability: { until: '2026-01-01T00:00:00.000Z' } }),
      redirect('past', 'over'),
    ),
  ).toEqual([
    `a dead site ${at('gone', 'page')}`,
    `a dead site ${at('typo', 'address')}`,
    `a unpublished site ${at('draft', 'page')}`,
    `a unpublished site ${at('draft-address', 'address')}`,
    `a redirect site ${at('old', 'page')}`,
    `a redirect site ${at('old-address', 'address')}`,
    `a soon site ${at('soon', 'page')}`,
    `a dead site ${at('over', 'page')}`,
    'past dead site redirect.page',
  ])
})

test('says whether a link is on the site, in a draft, or in both', () => {
  const nowhere = (key: string) => toAddress(key, '/nowhere')
  const published = page('a', linking(nowhere('x'), nowhere('y')))
  expect(told(published, page('drafts.a', linking(nowhere('y'), nowhere('z'))))).toEqual([
    `a dead site ${at('x', 'address')}`,
    `a dead both ${at('y', 'address')}`,
    `a dead draft ${at('z', 'address')}`,
  ])
})

test('reports a redirect to a redirect once, and allows links to a redirect that leads off the site', () => {
  const chain = [redirect('older', 'old'), redirect('old', 'fine'), page('fine')]
  expect(told(...chain)).toEqual(['older redirect site redirect'])
  expect(told(outward, page('a', linking(toPage('out', 'outward'))))).toEqual([])
})
