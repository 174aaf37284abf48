import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Received, request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'

const html = (title: string): string =>
  `<!doctype html><html><head><title>A &amp; B</title></head><body><nav>Menu</nav><main><h1>${title}</h1><p>See <a href="/b#part">b</a>.</p></main></body></html>`

let site: TestFront

beforeAll(async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', html('Home'))
    upstream.page('/a', html('One'))
    upstream.page('/old', '', { status: 308, headers: { location: '/a' } })
    upstream.page('/robots.txt', 'robots', { type: 'text/plain' })
    upstream.page('/formless', '', { status: 404 })
  })
})

afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<Received> =>
  request(site.front.url + path, { headers })
const accept = { accept: 'text/markdown, text/html;q=0.5' }

test('a page is available as Markdown, at its address with .md and by an Accept header', async () => {
  const own = await get('/a.md')
  expect(own.status).toBe(200)
  expect(own.text).toContain('# One\n\nSee [b](')
  expect(own.text).not.toContain('Menu')
  expect(own.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  const chosen = await get('/a', accept)
  expect(chosen.text).toBe(own.text)
  expect(chosen.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Accept, Accept-Encoding',
  })
  expect((await get('/index.md')).text).toContain('# Home')
  const again = await get('/a.md', { 'if-none-match': own.headers.etag ?? '' })
  expect(again.status).toBe(304)
})

test('browsers get the page, even after somebody requested Markdown', async () => {
  for (const asked of [
    '*/*',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0, */*',
  ]) {
    await get('/a', accept)
    const { text, headers } = await get('/a', { accept: asked })
    expect(headers['content-type'], asked).toMatch(/^text\/html/)
    expect(text).toContain('<h1>One</h1>')
  }
})

test('redirects are followed, and only pages are available as Markdown', async () => {
  const moved = await get('/old.md')
  expect([moved.status, moved.headers.location]).toEqual([308, '/a'])
  for (const path of ['/none.md', '/robots.txt.md', '/formless.md', '/api/health.md', '/.md']) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect((await get('/none', accept)).status).toBe(404)
  expect((await get('/robots.txt', accept)).text).toMatch(/^robots/)
})

test('a publish updates the Markdown with the page', async () => {
  const { upstream, front } = site
  upstream.page('/a', html('Two'))
  upstream.reading = () => upstream.changed('/a')
  expect((await sendChange(front)).status).toBe(200)
  expect((await get('/a.md')).text).toContain('# Two')
  expect((await get('/a', accept)).text).toContain('# Two')
})
