import { brand } from '@nectar/schemas/config/brand/brand'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadMenus } from './menus.ts'
import { menuRoutesQuery, settingsQuery } from './source/queries.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const none = { kind: null, anchor: null, address: null, page: null, file: null }
const redirectTo = (target: object) => ({ ...none, ...target })

const row = (path: string, more: object = {}) => {
  return { _id: path, _type: 'route', path, name: 'Token', redirect: null, to: null, ...more }
}

const menusOf = (...rows: object[]) =>
  loadMenus(async (query) => (query === menuRoutesQuery ? rows : []))

test('keeps a page in its menu after its redirect was cleared', async () => {
  const menus = await menusOf(row('/token', { layout: 'claim', redirect: none }))
  expect(menus.claim).toMatchObject([{ label: 'Token', href: '/token' }])
})

test.each([
  ['an address of another site that is not marked as one', { address: 'https://other.example/' }],
  ['a missing page', { kind: 'page', page: { _ref: 'no-such-page' } }],
  ['a missing file', { kind: 'file', file: { asset: { _ref: 'file-abc-pdf' } } }],
  ['an email address', { kind: 'address', address: 'mailto:ada@example.com' }],
])('leaves out a page that visitors cannot open: a redirect to %s', async (_, target) => {
  const load = async (more: object) => (await menusOf(row('/token', more))).token
  const redirect = redirectTo(target)
  expect(await load({ redirect })).toBeUndefined()
  expect(await load({ redirect, soon: true })).toMatchObject({ href: null, soon: true })
  const right = redirectTo({ kind: 'address', address: 'https://other.example/' })
  expect(await load({ redirect: right })).toMatchObject({ external: true })
})

test.each([
  ['is outside of its dates', '/ended', false],
  ['redirects to one that is', '/forward', false],
  ['redirects in a circle', '/circle', false],
  ['is available', '/open', true],
])('a link of a menu to a page that %s is %s', async (_, address, isShown) => {
  const to = (path: string) => redirectTo({ kind: 'address', address: path })
  const until = '2020-01-01T00:00:00Z'
  const { token } = await menusOf(
    row('/token', { to: to(address) }),
    row('/ended', { middleware: ['availability'], availability: { until } }),
    row('/forward', { redirect: to('/ended') }),
    row('/circle', { redirect: to('/%63ircle#top') }),
    row('/open'),
  )
  expect(token?.href).toBe(isShown ? address : undefined)
})

test('a link of a menu to the application needs an application of the site’s own', async () => {
  const link = row('/token', { redirect: redirectTo({ kind: 'application' }) })
  const load = async (brandName: string) => {
    const answers = new Map<string, unknown>([
      [menuRoutesQuery, [link]],
      [settingsQuery, { brandName }],
    ])
    return (await loadMenus(async (query) => answers.get(String(query)) ?? [])).token?.href
  }
  expect(await load('Hollow Oak')).toBeUndefined()
  expect(await load(brand.name)).toBe(brand.appUrl)
})

const day = 86_400_000
const now = Date.parse('2026-06-01T00:00:00Z')
const at = (days: number) => new Date(now + days * day).toISOString()
const checked = ['availability']

test.each([
  ['no menu before its dates', checked, { from: at(1) }, false, 1],
  ['no menu after its dates', checked, { from: at(-2), until: at(-1) }, false, undefined],
  ['no menu at the moment of its end', checked, { until: at(0) }, false, undefined],
  [
    'its menu within its dates, which end by themselves',
    checked,
    { from: at(0), until: at(2) },
    true,
    2,
  ],
  ['its menu if it does not name the check', null, { from: at(1) }, true, undefined],
])('a page is in %s', async (_, middleware, availability, isShown, boundary) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const menus = await menusOf(row('/token', { middleware, availability }))
  expect(menus.token?.href).toBe(isShown ? '/token' : undefined)
  expect(menus.boundary).toBe(boundary && now + boundary * day)
})
