import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { varnish } from '../cdn/cdn.ts'
import { type Received, request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'
import { startVarnish, type TestVarnish, withoutVarnish } from '../testing/varnish.ts'

const missing = withoutVarnish()
if (missing) console.warn(`Skipped: ${missing}`)

const token = 'a-token-of-the-tests'
const paths = ['/a', '/b', '/c']

// Only Varnish itself can show whether its rules work.
describe('two instances behind Varnish', { tags: ['all'], skip: missing !== undefined }, () => {
  let ports: number[]
  let cdn: TestVarnish
  let sites: TestFront[]

  beforeAll(async () => {
    ports = [await getPort(), await getPort()]
    cdn = await startVarnish(ports, token)
  }, 70_000)
  afterAll(() => cdn.stop())

  beforeEach(async () => {
    const access = { addresses: [cdn.url], token }
    sites = await Promise.all(
      ports.map((port) =>
        startTestFront(
          (upstream) => {
            for (const path of paths) upstream.page(path, `${path} one`)
            upstream.pages.set('/old', { status: 308, headers: { location: '/a' } })
          },
          { port, cdn: varnish(access) },
        ),
      ),
    )
  })
  afterEach(() => Promise.all(sites.map((site) => site.stop())))

  const ask = (path: string, headers = {}): Promise<Received> =>
    request(cdn.url + path, { headers })

  async function seen(path: string): Promise<string> {
    const { headers, text } = await ask(path)
    return `${headers['x-cache']}: ${text}`
  }

  /** Tells an instance of a change; resolves once it is up to date. */
  async function hear({ upstream, front }: TestFront, path: string, text: string): Promise<void> {
    upstream.page(path, text)
    upstream.webhook = () => upstream.changed(path)
    expect((await sendChange(front)).status).toBe(200)
  }

  async function publish(path: string, text: string): Promise<void> {
    await Promise.all(sites.map((site) => hear(site, path, text)))
  }

  test('a publish purges the page that it changes and leaves the others', async () => {
    for (const path of paths) {
      expect(await seen(path)).toBe(`miss: ${path} one`)
      expect(await seen(`${path}?utm_source=mail`)).toBe(`hit: ${path} one`)
    }
    await publish('/a', '/a two')
    expect(await seen('/a')).toBe('miss: /a two')
    expect(await seen('/a')).toBe('hit: /a two')
    expect(await seen('/b')).toBe('hit: /b one')
    expect(await seen('/c')).toBe('hit: /c one')

    for (const { upstream } of sites) upstream.menus = 'menus two'
    await publish('/a', '/a three')
    for (const path of paths) expect(await seen(path)).toMatch(/^miss/)
  })

  test('known bots get a bare 404, even after a person requested the path', async () => {
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    for (const order of [
      ['/x-one', {}, bot],
      ['/x-two', bot, {}],
    ] as const) {
      const [path, ...agents] = order
      for (const agent of [...agents, ...agents]) {
        const { status, text } = await ask(path, agent)
        const shown = 'user-agent' in agent ? `Page not found: ${path}` : '<h1>404</h1>'
        expect([status, text]).toEqual([404, shown])
      }
    }
  })

  test('the router gets its own variant, which a publish refreshes', async () => {
    const routed = async () => (await ask('/a?_rsc', { rsc: '1' })).text
    await ask('/a')
    expect(await routed()).toBe('rsc /a one')
    await publish('/a', '/a two')
    expect(await routed()).toBe('rsc /a two')
    expect(await seen('/a')).toBe('miss: /a two')
  })

  test("Markdown at a page's address is fresh and reaches only clients that asked for it", async () => {
    const machine = { accept: 'text/markdown' }
    const person = { accept: 'text/html' }
    const typeOf = async (headers: object, path = '/c'): Promise<string | undefined> =>
      (await ask(path, headers)).headers['content-type']
    for (const headers of [machine, person, machine, person, person]) {
      const type = await typeOf(headers)
      // A machine may get the page that a cache holds; a person never gets the machine's form.
      if (headers === person) expect(type).toMatch(/^text\/html/)
    }
    const main = (title: string): string => `<main><h1>${title}</h1></main>`
    await publish('/c', main('c two'))
    expect((await ask('/c.md')).text).toContain('# c two')
    await publish('/c', main('c three'))
    expect((await ask('/c.md')).text).toContain('# c three')
    expect(await typeOf(machine, '/c.md')).toBe('text/markdown; charset=utf-8')
  })

  test('visitors see no tags, redirects keep their query, and drafts are not cached', async () => {
    const { headers } = await ask('/a')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers).not.toHaveProperty('surrogate-key')
    expect(headers).not.toHaveProperty('surrogate-control')
    for (const query of ['?x=1', '?x=2']) {
      expect((await ask(`/old${query}`)).headers.location).toBe(`/a${query}`)
    }
    const draft = await ask('/a', { cookie: '__prerender_bypass=x' })
    expect(draft.headers['x-cache']).toBe('miss')
    const known = await ask('/a', { 'if-none-match': headers.etag ?? '' })
    expect([known.status, known.headers['x-cache']]).toEqual([304, 'hit'])
  })

  test('a purge needs the token', async () => {
    const purge = (authorization: string, tags = 'site') =>
      request(cdn.url, { method: 'PURGE', headers: { authorization, 'surrogate-key': tags } })
    await ask('/a')
    expect((await purge('Bearer another-token')).status).toBe(403)
    expect((await purge(`Bearer ${token}`, 'site|.*')).status).toBe(400)
    expect(await seen('/a')).toBe('hit: /a one')
    expect((await purge(`Bearer ${token}`)).status).toBe(200)
    expect(await seen('/a')).toBe('miss: /a one')
  })

  test('a page from an instance that lags by two seconds does not stay cached', async () => {
    const [quick, late] = sites
    if (!quick || !late) throw new TypeError('two instances')
    await ask('/a')
    const begun = performance.now()
    await hear(quick, '/a', '/a two')
    // Until the lagging instance was asked, so that its old page is cached.
    let held = await seen('/a')
    for (; !held.endsWith('/a one'); held = await seen('/a')) {
      await request(cdn.url, {
        method: 'PURGE',
        headers: { authorization: `Bearer ${token}`, 'surrogate-key': 'site' },
      })
    }
    expect(await seen('/a')).toBe('hit: /a one')
    await delay(2000 - (performance.now() - begun))
    await hear(late, '/a', '/a two')
    for (const turn of ['miss', 'hit']) expect(await seen('/a')).toBe(`${turn}: /a two`)
  })
})
