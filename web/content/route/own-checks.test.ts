import type { Route } from '@nectar/schemas/documents/route/schema'
import { expect, it } from 'vitest'
import { visitPath } from './visit.ts'

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
const visit = (route: Route | null) =>
  visitPath('/event', async (path) => (path === '/event' ? route : null), now)

it('a redirect wins over the sections of its page', async () => {
  expect(await visit(page)).toMatchObject({ kind: 'page' })
  const redirect = { href: '/development', external: false, permanent: true }
  expect(await visit({ ...page, redirect })).toEqual({
    kind: 'redirect',
    href: '/development',
    permanent: true,
  })
})

it('a path that no route has: not fatal, status 404, its message', async () => {
  const error = { fatal: false, statusCode: 404, message: 'Page not found: /event' }
  expect(await visit(null)).toMatchObject({ kind: 'missing', error })
})

it.each([{ until: '2026-06-01T12:00:00Z' }, { from: '2026-06-01T12:00:01Z' }])(
  'a page outside of its dates %j: fatal, status 404, its message',
  async (availability) => {
    const route: Route = { ...page, middleware: ['availability'], availability }
    const error = { fatal: true, statusCode: 404, message: 'Page Not Found: /event' }
    expect(await visit(route)).toMatchObject({ kind: 'missing', error })
  },
)

it('a page within its dates is shown', async () => {
  const availability = { from: '2026-06-01T12:00:00Z', until: '2026-06-01T12:00:01Z' }
  const route: Route = { ...page, middleware: ['availability'], availability }
  expect(await visit(route)).toMatchObject({ kind: 'page' })
})
