import { describe, expect, test, vi } from 'vitest'
import { fingerprintOf } from '../../protocol/fingerprint.ts'
import { dependencies } from './dependencies.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const route = {
  _id: 'route-a',
  _type: 'route',
  _rev: 'one',
  path: '/a',
  name: 'A',
  title: 'A page',
  sections: [{ _type: 'hero', _key: 'hero' }],
}
const stated = (document: object) => fingerprintOf(dependencies.page.parts(document))

test.each([
  { reviewNote: 'Ask Ana first' },
  { reviewState: 'ready' },
  { reviewedRevision: 'one' },
  { order: 3 },
  { unlisted: true },
  { menuLabel: 'An A' },
  { menuNote: 'In the menu alone' },
  { pageType: 'service' },
  { soon: true },
  { to: { kind: 'address', address: 'https://nectar.example' } },
  { _rev: 'two' },
])('the fingerprint leaves out what a page does not show: %j', (change) => {
  expect(stated({ ...route, ...change })).toBe(stated(route))
})

test.each([{ title: 'Another' }, { noindex: true }, { name: 'An A' }, { sections: [] }])(
  'the fingerprint covers what a page shows: %j',
  (change) => {
    expect(stated({ ...route, ...change })).not.toBe(stated(route))
  },
)

const elsewhere = { _type: 'target', kind: 'address', address: 'https://nectar.example' }

test.each([
  { ...route, redirect: elsewhere },
  { ...route, to: elsewhere, sections: [] },
])('the fingerprint of a redirect covers only its target: %j', (redirect) => {
  expect(stated({ ...redirect, title: 'Another' })).toBe(stated(redirect))
  const moved = { ...elsewhere, address: 'https://elsewhere.example' }
  expect(stated({ ...redirect, ['redirect' in redirect ? 'redirect' : 'to']: moved })).not.toBe(
    stated(redirect),
  )
  expect(stated({ ...redirect, redirect: undefined, to: undefined })).not.toBe(stated(redirect))
})

test('a redirect wins over `to`', () => {
  const redirect = { ...route, redirect: elsewhere, sections: [] }
  expect(stated({ ...redirect, to: elsewhere })).toBe(stated(redirect))
})

test('a temporary redirect has another fingerprint than a permanent one', () => {
  const made = (permanent: boolean) => ({ ...route, redirect: { ...elsewhere, permanent } })
  expect(stated(made(true))).not.toBe(stated(made(false)))
})

test('a redirect without a target is ignored: the fingerprint covers the page', () => {
  const half = { ...route, redirect: { _type: 'target', kind: 'page' } }
  expect(stated({ ...half, title: 'Another' })).not.toBe(stated(half))
})

test('the fingerprint covers only the dates of a route outside them, and the page within them', () => {
  const during = (from: string, until: string) => ({
    ...route,
    middleware: ['availability'],
    availability: { from, until },
  })
  const past = during('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z')
  expect(stated({ ...past, title: 'Another', redirect: elsewhere })).toBe(stated(past))
  expect(stated(during('2020-01-01T00:00:00Z', '2020-03-01T00:00:00Z'))).not.toBe(stated(past))
  expect(stated({ ...past, middleware: [] })).not.toBe(stated(past))
  const now = during('2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z')
  expect(stated({ ...now, title: 'Another' })).not.toBe(stated(now))
})

test('the home page does not show its own name', () => {
  const renamed = { name: 'Another' }
  expect(stated({ ...route, path: '/', ...renamed })).toBe(stated({ ...route, path: '/' }))
})

describe('of a page that other pages refer to', () => {
  const target = { _id: 'route-b', _type: 'route', path: '/b', name: 'B' }
  const to = { kind: 'page', page: { _ref: 'route-a' } }
  const away = { kind: 'address', address: 'https://nectar.example' }
  const changes = {
    name: { name: 'Another' },
    label: { menuLabel: 'A B' },
    path: { path: '/c' },
    soon: { soon: true },
    redirect: { redirect: to },
    away: { redirect: away },
  }
  const page = { _ref: 'route-b' }
  const redirects = { redirect: { kind: 'page', page } }
  const links = { sections: [{ call: { page, label: 'There' } }] }
  const byTitle = { sections: [{ call: { page } }] }

  test.each([
    ['a redirect shows the path', redirects, target, ['path']],
    ['a link with a label shows its target', links, target, ['path', 'soon', 'away']],
    [
      'a link without a label also shows the name',
      byTitle,
      target,
      ['name', 'label', 'path', 'soon', 'away'],
    ],
    [
      'a link without a label also shows the menu label',
      byTitle,
      { ...target, menuLabel: 'B' },
      ['label', 'path', 'soon', 'away'],
    ],
    ['a link to an unreleased page leads nowhere', links, { ...target, soon: true }, []],
  ])('%s', (_, fields, row, shown) => {
    const state = (change: object) =>
      stated({ ...fields, _id: 'a', targets: [{ ...row, ...change }] })
    const noticed = Object.entries(changes).filter(([, change]) => state(change) !== state({}))
    expect(noticed.map(([name]) => name)).toEqual(shown)
    expect(state({ name: null })).not.toBe(state({}))
  })
})

test('a page depends on the path and the id of the page above it', () => {
  const parts = (found: object[], id?: string) => dependencies.ancestors(['/a'], id).parts(found)
  const trail = parts([{ _id: 'route-a', path: '/a', name: 'A' }])
  expect(trail).toEqual({ 'above:route-a': { path: '/a', name: 'A' }, 'above:/a': 'route-a' })
  // A publish that moves the page does not name its old path.
  expect(parts([], 'route-a')).toEqual({ 'above:route-a': undefined, 'above:/a': undefined })
})
