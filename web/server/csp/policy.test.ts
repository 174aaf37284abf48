import { expect, test } from 'vitest'
import { documentPolicy } from './policy.ts'

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

test('nothing is allowed but the site itself and the inline code of the document', () => {
  const policy = documentPolicy({ ...none, scripts: ["'sha256-abc'"] }, site)
  const named = directives(policy)
  expect(named.get('default-src')).toBe("'none'")
  expect(named.get('script-src')).toBe("'self' 'sha256-abc'")
  expect(named.get('style-src')).toBe("'self'")
  expect(named.get('object-src')).toBe("'none'")
  expect(named.get('base-uri')).toBe("'none'")
  expect(named.get('form-action')).toBe("'self'")
  expect(named.get('frame-ancestors')).toBe("'none'")
  expect(named.get('report-uri')).toBe('/api/csp-reports')
  expect(named.has('upgrade-insecure-requests')).toBe(true)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('style attributes are allowed by hash alone', () => {
  const policy = documentPolicy({ ...none, styleAttributes: ["'sha256-abc'"] }, site)
  expect(directives(policy).get('style-src-attr')).toBe("'unsafe-hashes' 'sha256-abc'")
})

test('the wallet may talk to the nodes that are configured, by origin, and to Coinbase’s relay', () => {
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
  '%s reaches what counting needs, and only when configured',
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

test('drafts may be framed by the Studio and nobody else', () => {
  const studioOrigin = 'https://studio.example'
  const draft = directives(documentPolicy(none, { ...site, studioOrigin, draft: true }))
  expect(draft.get('frame-ancestors')).toBe(studioOrigin)
  expect(draft.get('style-src')).toBe("'self'")
  expect(draft.get('style-src-elem')).toBe("'self' 'unsafe-inline'")
  expect(draft.get('script-src')).toBe("'self'")
  const published = directives(documentPolicy(none, { ...site, studioOrigin }))
  expect(published.get('frame-ancestors')).toBe("'none'")
})
