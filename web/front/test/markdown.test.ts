import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Received, request } from '../testing/request.ts'
import { sendChange, startTestFront, type TestFront } from '../testing/start.ts'

const html = (title: string): string =>
  `<!doctype html><html><head><title>A &amp; B</title></head><body><nav>Menu</nav><main><h1>${title}</h1><p>See <a href="/b#part">b</a>.</p></main></body></html>`

let site: TestFront

beforeEach(async () => {
  site = await startTestFront((upstream) => {
    upstream.page('/', html('Home'))
    upstream.page('/a', html('One'))
    upstream.page('/old', '', { status: 308, headers: { location: '/a' } })
    upstream.page('/robots.txt', 'robots', { type: 'text/plain' })
    upstream.page('/formless', '', { status: 404 })
  })
})

afterEach(() => site.stop())

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

test('the whole site is one text, without pages that cannot be rendered', async () => {
  const { upstream } = site
  const address = (path: string) => `- [Page](http://site.example${path}.md): What it is.`
  const list = [
    '# Brand',
    '',
    '> What it is.',
    '',
    '## Pages',
    '',
    address('/index'),
    address('/a'),
  ]
  upstream.page('/llms.txt', [...list, address('/formless'), address('/broken'), ''].join('\n'), {
    type: 'text/plain',
  })
  upstream.page('/broken', '', { status: 500 })
  const whole = await get('/llms-full.txt')
  expect(whole.status).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  const [home, page] = [(await get('/index.md')).text, (await get('/a.md')).text]
  expect(whole.text).toBe(
    `# Brand\n\n> What it is.\n\n${home}\n${page}\nPages that are not in this file:\n\n- http://site.example/formless\n- http://site.example/broken\n`,
  )
  const again = await get('/llms-full.txt', { 'if-none-match': whole.headers.etag ?? '' })
  expect(again.status).toBe(304)
})

test('the text of a large site has an end', async () => {
  const { upstream } = site
  const long = `<main><p>${'word '.repeat(250_000)}</p></main>`
  for (const path of ['/long-1', '/long-2']) upstream.page(path, long)
  const list = ['/long-1', '/long-2', '/a'].map(
    (path) => `- [L](http://site.example${path}.md): L.`,
  )
  upstream.page('/llms.txt', `# Brand\n\n## Pages\n\n${list.join('\n')}\n`, { type: 'text/plain' })
  upstream.reading = () => upstream.changed('/llms.txt')
  await sendChange(site.front)
  const { text } = await get('/llms-full.txt')
  expect(text.length).toBeLessThan(2_000_000)
  expect(text.endsWith('not in this file:\n\n- http://site.example/long-2\n')).toBe(true)
})

test('a publish updates the Markdown with the page', async () => {
  const { upstream, front } = site
  upstream.page('/a', html('Two'))
  upstream.reading = () => upstream.changed('/a')
  expect((await sendChange(front)).status).toBe(200)
  expect((await get('/a.md')).text).toContain('# Two')
  expect((await get('/a', accept)).text).toContain('# Two')
})
