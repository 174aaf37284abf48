import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentPolicy, inlineHashes } from './policy.ts'

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const data = (text: string): string => `self.__next_f.push([1,"${text}"])`
const hashesOf = (html: string) => inlineHashes(Buffer.from(html).toString('latin1'))

test('inline scripts are hashed by their exact text', () => {
  const moved = '$RC("B:0","S:0")'
  const html = `<!doctype html><body><script>${data('a<b’')}</script><script id="_R_">${moved}</script>`
  expect(hashesOf(html).scripts).toEqual([sha256(data('a<b’')), sha256(moved)])
})

test('what looks like a tag inside a script does not end or begin one', () => {
  const script = data('<\\/script><script>alert(1)<style>x')
  expect(hashesOf(`<script>${script}</script>`).scripts).toEqual([sha256(script)])
})

test('scripts in comments, attributes and text are not hashed', () => {
  const script = `<script>${data('a').replaceAll('"', '&quot;')}</script>`
  const html = `<!-- <script>${data('a')}</script> --><p title="${script}"><textarea>${script}</textarea>`
  expect(hashesOf(html).scripts).toEqual([])
})

test('files, data blocks and scripts that neither Next nor React writes are not hashed', () => {
  const html = [
    '<script src="/a.js"></script>',
    '<script>alert(1)</script>',
    '<script type="application/ld+json">{"@type":"Thing"}</script>',
    `<script type="module">${data('m')}</script>`,
    '<script type="importmap">{}</script>',
    `<script onload="x()">${data('m')}</script>`,
  ].join('')
  expect(hashesOf(html).scripts).toEqual([])
})

test('style elements and decoded style attributes are hashed', () => {
  const html =
    '<style>p{color:red}</style><img style="color:transparent"><i style="a:&quot;b&quot;">'
  expect(hashesOf(html)).toEqual({
    scripts: [],
    styles: [sha256('p{color:red}')],
    styleAttributes: [sha256('color:transparent'), sha256('a:"b"')],
  })
})

test('a repeated script is hashed once, and an unfinished one is not hashed', () => {
  const twice = `<script>${data('a')}</script>`.repeat(2)
  expect(hashesOf(`${twice}<script>${data('b')}`).scripts).toEqual([sha256(data('a'))])
})

const none = { scripts: [], styles: [], styleAttributes: [] }
const site = { rpcUrls: [], secure: true, draft: false }

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test("only the site itself and the document's inline code are allowed", () => {
  const policy = documentPolicy({ ...none, scripts: ["'sha256-abc'"] }, site)
  const named = directives(policy)
  expect(named.get('default-src')).toBe("'none'")
  expect(named.get('script-src')).toBe("'self' 'sha256-abc'")
  expect(named.get('style-src')).toBe("'self'")
  expect(named.get('object-src')).toBe("'none'")
  expect(named.get('base-uri')).toBe("'none'")
  expect(named.get('form-action')).toBe("'self'")
  expect(named.get('frame-ancestors')).toBe("'none'")
  expect(named.has('upgrade-insecure-requests')).toBe(true)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('style attributes are allowed only by hash', () => {
  const policy = documentPolicy({ ...none, styleAttributes: ["'sha256-abc'"] }, site)
  expect(directives(policy).get('style-src-attr')).toBe("'unsafe-hashes' 'sha256-abc'")
})

test("the wallet may connect to the origins of the configured nodes and to Coinbase's relay", () => {
  const rpcUrls = [
    'https://rpc.example/key/1',
    'https://rpc.example/key/2',
    'http://127.0.0.1:8545',
  ]
  const policy = documentPolicy(none, { ...site, rpcUrls })
  expect(directives(policy).get('connect-src')).toBe(
    "'self' https://rpc.example http://127.0.0.1:8545 https://www.walletlink.org wss://www.walletlink.org",
  )
})

test.each(['GTM-ABC123', 'G-ABC123'])(
  '%s may load what analytics needs, only when configured',
  (analyticsId) => {
    const policy = directives(documentPolicy(none, { ...site, analyticsId }))
    const tags = 'https://www.googletagmanager.com'
    expect(policy.get('script-src')).toBe(`'self' ${tags}`)
    expect(policy.get('img-src')).toBe(`'self' data: ${tags} https://*.google-analytics.com`)
    expect(policy.get('connect-src')).toBe(
      `'self' ${tags} https://*.google-analytics.com https://*.analytics.google.com`,
    )
    expect(documentPolicy(none, site)).not.toContain('google')
  },
)

test('drafts may be framed only by the Studio', () => {
  const studioOrigin = 'https://studio.example'
  const draft = directives(documentPolicy(none, { ...site, studioOrigin, draft: true }))
  expect(draft.get('frame-ancestors')).toBe(studioOrigin)
  expect(draft.get('style-src')).toBe("'self'")
  expect(draft.get('style-src-elem')).toBe("'self' 'unsafe-inline'")
  expect(draft.get('script-src')).toBe("'self'")
  const published = directives(documentPolicy(none, { ...site, studioOrigin }))
  expect(published.get('frame-ancestors')).toBe("'none'")
})
