import { brand } from '@nectar/schemas/config/brand/brand'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadMenus } from './menus.ts'
import { menuRoutesQuery, settingsQuery } from './source/queries.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

test('keeps a page in its menu after its redirect was cleared', async () => {
  const redirect = { kind: null, anchor: null, address: null, path: null, file: null }
  const row = {
    _id: 'claim',
    _type: 'route',
    path: '/token',
    name: 'Token',
    layout: 'claim',
    redirect,
    to: null,
  }
  const menus = await loadMenus(async (query) => (query === menuRoutesQuery ? [row] : []))
  expect(menus.claim).toMatchObject([{ label: 'Token', href: '/token' }])
})

const none = { kind: null, anchor: null, address: null, page: null, path: null, upload: null }

test.each([
  ['an address of another site that is not marked as one', { address: 'https://other.example/' }],
  ['a missing page', { kind: 'page', page: 'no-such-page' }],
  ['a missing file', { kind: 'file', upload: 'file-abc-pdf' }],
  ['an email address', { kind: 'address', address: 'mailto:ada@example.com' }],
])('leaves out a page that visitors cannot open: a redirect to %s', async (_, target) => {
  const route = { _id: 'token', _type: 'route', path: '/token', name: 'Token', to: null }
  const load = async (row: object) =>
    (await loadMenus(async (query) => (query === menuRoutesQuery ? [row] : []))).token
  const redirect = { ...none, file: null, ...target }
  expect(await load({ ...route, redirect })).toBeUndefined()
  expect(await load({ ...route, redirect, soon: true })).toMatchObject({ href: null, soon: true })
  const right = { ...none, file: null, kind: 'address', address: 'https://other.example/' }
  expect(await load({ ...route, redirect: right })).toMatchObject({ external: true })
})

test.each([
  ['is outside of its dates', '/ended', false],
  ['redirects to one that is', '/forward', false],
  ['redirects in a circle', '/circle', false],
  ['is available', '/open', true],
])('a link of a menu to a page that %s is %s', async (_, address, isShown) => {
  const to = (path: string) => ({ ...none, file: null, kind: 'address', address: path })
  const row = (path: string, more: object = {}) => {
    return { _id: path, _type: 'route', path, name: 'N', redirect: null, to: null, ...more }
  }
  const rows = [
    row('/token', { to: to(address) }),
    row('/ended', {
      middleware: ['availability'],
      availability: { until: '2020-01-01T00:00:00Z' },
    }),
    row('/forward', { redirect: to('/ended') }),
    row('/circle', { redirect: to('/%63ircle#top') }),
    row('/open'),
  ]
  const { token } = await loadMenus(async (query) => (query === menuRoutesQuery ? rows : []))
  expect(token?.href).toBe(isShown ? address : undefined)
})

test('a link of a menu to the application needs an application of the site’s own', async () => {
  const redirect = { ...none, file: null, kind: 'application' }
  const row = { _id: 'token', _type: 'route', path: '/token', name: 'Token', redirect, to: null }
  const load = async (brandName: string) => {
    const answers = new Map<string, unknown>([
      [menuRoutesQuery, [row]],
      [settingsQuery, { brandName }],
    ])
    return (await loadMenus(async (query) => answers.get(String(query)) ?? [])).token?.href
  }
  expect(await load('Hollow Oak')).toBeUndefined()
  expect(await load(brand.name)).toBe(brand.appUrl)
})

describe('a page with dates', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  const day = 86_400_000
  const at = (days: number) => new Date(now + days * day).toISOString()
  const row = { _id: 'token', _type: 'route', path: '/token', name: 'Token', to: null }
  const load = (dates: object) =>
    loadMenus(async (query) => (query === menuRoutesQuery ? [{ ...row, ...dates }] : []))
  const checked = (availability: object) => ({ middleware: ['availability'], availability })

  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['before its dates', { from: at(1) }, at(1)],
    ['after its dates', { from: at(-2), until: at(-1) }, undefined],
    ['at the moment of its end', { until: at(0) }, undefined],
  ])('is in no menu %s', async (_, dates, boundary) => {
    const menus = await load(checked(dates))
    expect(menus.token).toBeUndefined()
    expect(menus.boundary).toBe(boundary && Date.parse(boundary))
  })

  test('is in the menu within its dates, which end by themselves', async () => {
    const menus = await load(checked({ _type: 'availability', from: at(0), until: at(2) }))
    expect(menus.token).toMatchObject({ href: '/token' })
    expect(menus.boundary).toBe(now + 2 * day)
  })

  test('is in the menu if it does not name the check', async () => {
    const menus = await load({ middleware: null, availability: { from: at(1) } })
    expect(menus.token).toMatchObject({ href: '/token' })
    expect(menus.boundary).toBeUndefined()
  })
})
