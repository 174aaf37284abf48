import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'

let site: TestFront

const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

beforeEach(async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', '<h1>Home</h1>')
    upstream.paths = ['/']
  })
})

afterEach(() => site.stop())

test('every unknown path gets the shared 404 page without asking Next', async () => {
  site.upstream.seen.length = 0
  for (let index = 0; index < 200; index += 1) {
    const answer = await request(`${site.front.url}/unknown-${index}?x=${index}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toBe('<h1>404</h1>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  expect(site.upstream.asked()).toEqual([])

  // The log has the catalogue's message with the path, and a flood is suppressed.
  expect(site.log).toContainEqual({
    event: 'not-found',
    fields: {
      level: 'info',
      request: expect.any(String),
      fatal: false,
      error: 'Page not found: /unknown-0',
    },
  })
  expect(site.log.filter(({ event }) => event === 'not-found').length).toBeLessThan(100)
})

test('forms, router requests and endpoints at unknown paths get only the message', async () => {
  site.upstream.seen.length = 0
  const post = await request(`${site.front.url}/unknown`, { method: 'POST', body: 'x' })
  const router = await request(`${site.front.url}/unknown?_rsc`, { headers: { rsc: '1' } })
  for (const answer of [post, router]) {
    expect([answer.status, answer.text]).toEqual([404, 'Page not found: /unknown'])
  }
  expect((await request(`${site.front.url}/api/unknown`)).status).toBe(404)
  expect(site.upstream.asked()).toEqual([])
})

test('a page that its middleware rejects gets the same 404 page each time', async () => {
  const rejecting = await startTestFront(
    (upstream) => {
      upstream.page('/missing', '<h1>404 - Page not found</h1>')
      upstream.page('/event', 'text that scripts would write', { status: 404 })
    },
    { notFoundPath: '/missing' },
  )
  for (const [path, error, fatal] of [
    ['/event', 'Page Not Found: /event', true],
    ['/event', 'Page Not Found: /event', true],
    ['/nowhere', 'Page not found: /nowhere', false],
  ] as const) {
    const answer = await request(rejecting.front.url + path)
    expect([answer.status, answer.text]).toEqual([404, '<h1>404 - Page not found</h1>'])
    expect(answer.reason).toBe(error)
    expect(answer.headers['x-fatal']).toBe(fatal ? '1' : undefined)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const level = fatal ? 'error' : 'info'
    expect(rejecting.log).toContainEqual({
      event: 'not-found',
      fields: { level, request: expect.any(String), fatal, error },
    })
  }
  expect((await request(`${rejecting.front.url}/missing`)).status).toBe(404)
  await rejecting.stop()
})

test('a reason phrase is limited in length and cannot be terminated early', async () => {
  const answer = await request(`${site.front.url}/${'x'.repeat(4000)}`)
  expect(answer.reason).toHaveLength(200)
  const broken = await request(`${site.front.url}/%0d%0aX-Forged:%20yes`)
  expect([broken.status, broken.headers['x-forged']]).toEqual([404, undefined])
})

test.each([
  ['sanity-preview-perspective=drafts', '/unknown'],
  ['__prerender_bypass=forged', '/builds/unknown'],
  ['__prerender_bypass=forged', '/media/a/unknown'],
  ['__prerender_bypass=forged', '/draft-previews'],
])('the cookie %s does not take %s to Next', async (cookie, path) => {
  site.upstream.seen.length = 0
  const answer = await request(site.front.url + path, { headers: { cookie } })
  expect(answer.status).toBe(404)
  expect(site.upstream.asked()).toEqual([])
})

test('the list of paths is not available to visitors', async () => {
  expect((await request(`${site.front.url}/api/paths`)).status).toBe(404)
})

test('without a list of paths, pages are served but only a limited number of unknown paths reach Next', async () => {
  const open = await startTestFront((upstream) => {
    upstream.page('/', '<h1>Home</h1>')
    upstream.paths = undefined
    upstream.listStatus = 503
  })
  expect((await request(open.front.url)).text).toBe('<h1>Home</h1>')
  const asked = Array.from({ length: 1100 }, (_, index) => index)
  const statuses = new Map<number, number>()
  for (const index of asked) {
    const { status } = await request(`${open.front.url}/unknown-${index}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(404)).toBe(1000)
  expect(statuses.get(503)).toBe(100)
  expect((await request(open.front.url)).status).toBe(200)
  await open.stop()
})

test('a path that differs only in case from that of one page redirects to it', async () => {
  const cased = await startTestFront((upstream) => {
    for (const path of ['/pricing', '/Docs', '/docs', '/a/B']) upstream.page(path, path)
  })
  const lead = async (path: string) => {
    const { status, headers } = await request(cased.front.url + path)
    return status === 308 ? headers.location : status
  }
  expect(await lead('/Pricing')).toBe('/pricing')
  expect(await lead('/PRICING/?utm_source=mail')).toBe('/pricing?utm_source=mail')
  expect(await lead('/A/b')).toBe('/a/B')
  // Two pages have it.
  expect(await lead('/DOCS')).toBe(404)
  expect(await lead('/Docs')).toBe(200)
  expect(await lead('/nowhere')).toBe(404)

  cased.upstream.pages.delete('/docs')
  cased.upstream.reading = () => cased.upstream.changed('/docs')
  await sendChange(cased.front)
  expect(await lead('/DOCS')).toBe('/Docs')
  await cased.stop()
})

test('known bots get only the message, which no shared cache keeps, and people the page', async () => {
  const toBot = await request(`${site.front.url}/unknown`, { headers: bot })
  expect([toBot.status, toBot.text]).toEqual([404, 'Page not found: /unknown'])
  expect(toBot.headers['cache-control']).toBe('private, no-store')
  const toPerson = await request(`${site.front.url}/unknown`, { headers: person })
  expect([toPerson.status, toPerson.text]).toEqual([404, '<h1>404</h1>'])
})
