import type { Route } from '@nectar/schemas/generated/page-schemas'
import { expect, test, vi } from 'vitest'
import { environment } from '../environment.ts'
import { visitPath } from './visit.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const now = Date.parse('2026-06-01T12:00:00Z')
const page: Route = {
  _id: 'event',
  _type: 'route',
  path: '/event',
  name: 'Event',
  title: 'An event',
  description: '',
  layout: 'landing',
  sections: [{ _type: 'hero', _key: 'hero', title: 'An event' }],
}
const visitEvent = (route: Route | null) =>
  visitPath('/event', async (path) => (path === '/event' ? route : null), now)

test('a redirect wins over the sections of its page', async () => {
  expect(await visitEvent(page)).toMatchObject({ kind: 'page' })
  const redirect = { href: '/development', external: false, permanent: true }
  expect(await visitEvent({ ...page, redirect })).toEqual({
    kind: 'redirect',
    href: '/development',
    permanent: true,
  })
})

test('a redirect has an address that a header can hold', async () => {
  const redirect = { href: '/日本', external: false, permanent: false }
  const leads = { href: '/%E6%97%A5%E6%9C%AC' }
  expect(await visitEvent({ ...page, redirect })).toMatchObject(leads)
  expect(await visitEvent({ ...page, sections: [], to: redirect })).toMatchObject(leads)
})

test('a path without a route is a non-fatal 404 with its message', async () => {
  const error = { fatal: false, statusCode: 404, message: 'Page not found: /event' }
  expect(await visitEvent(null)).toMatchObject({ kind: 'missing', error })
})

test.each([{ until: '2026-06-01T12:00:00Z' }, { from: '2026-06-01T12:00:01Z' }])(
  'a page outside its dates %j is a fatal 404 with its message',
  async (availability) => {
    const route: Route = { ...page, middleware: ['availability'], availability }
    const error = { fatal: true, statusCode: 404, message: 'Page Not Found: /event' }
    expect(await visitEvent(route)).toMatchObject({ kind: 'missing', error })
  },
)

test('a page within its dates is shown', async () => {
  const availability = { from: '2026-06-01T12:00:00Z', until: '2026-06-01T12:00:01Z' }
  const route: Route = { ...page, middleware: ['availability'], availability }
  expect(await visitEvent(route)).toMatchObject({ kind: 'page' })
})

function redirect(path: string, href: string): Route {
  return { ...page, _id: path, path, redirect: { href, external: false, permanent: true } }
}

const site = environment.NEXT_PUBLIC_SITE_URL
const routes = [
  redirect('/a', '/b?from=a'),
  redirect('/b', '/C/'),
  redirect('/c', '/b'),
  redirect('/self', '/self#top'),
  redirect('/own', `${site.toUpperCase()}/Own/?again#top`),
  redirect('/first', `${site}/second`),
  redirect('/second', `${site.replace('http:', 'https:')}/first`),
  redirect('/escaped', '/%65scaped'),
  redirect('/within', `${site}/%77ithin?%zz`),
  redirect('/old', '/away'),
  redirect('/away', 'https://docs.nectar.example'),
  redirect('/gone', '/nowhere'),
]

function visit(path: string) {
  const load = async (asked: string) => routes.find((route) => route.path === asked) ?? null
  return visitPath(path, load, 0)
}

test.each(['/a', '/b', '/c', '/self', '/own', '/first', '/second', '/escaped', '/within'])(
  '%s redirects in a loop and is missing',
  async (path) => {
    const { kind } = await visit(path)
    expect(kind).toBe('missing')
  },
)

test.each([
  ['/old', '/away'],
  ['/away', 'https://docs.nectar.example'],
  ['/gone', '/nowhere'],
])('%s leads to %s', async (path, href) => {
  expect(await visit(path)).toMatchObject({ kind: 'redirect', href })
})
