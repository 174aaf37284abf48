import { parseEnvironment } from '@nectar/schemas/config/environment'
import { expect, it } from 'vitest'
import { pageHeaders, uploadHeaders } from './platform-headers.ts'

const environment = parseEnvironment({
  SANITY_PROJECT_ID: 'a1b2c3d4',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a-token-that-reads',
  SANITY_WRITE_TOKEN: 'a-token-that-writes',
  SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
  STUDIO_URL: 'https://studio.nectar.example',
  NEXT_PUBLIC_SITE_URL: 'https://nectar.example',
  NEXT_PUBLIC_APP_URL: 'https://app.nectar.example',
  NEXT_PUBLIC_RPC_URLS_1284: 'https://rpc.nectar.example/1284',
  NEXT_PUBLIC_RPC_URLS_1287: 'https://rpc.nectar.example/1287',
})

function policyOf(rule: { headers: { key: string; value: string }[] } | undefined): string {
  return rule?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
}

it('without the front, a page may run its own inline scripts but nothing else that the front forbids', () => {
  const [page, draft, shared] = pageHeaders(environment)
  const policy = policyOf(page).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(policy.find((one) => one.startsWith('connect-src'))).not.toMatch(/https:(?: |$)|\*/)
  expect(policyOf(draft)).toContain('frame-ancestors https://studio.nectar.example')
  expect(policyOf(shared)).toBe(policyOf(draft))
  expect(page?.missing).toEqual([draft?.has, shared?.has].flat())
})

it('an uploaded file cannot run code, wherever it is served from', () => {
  for (const rule of uploadHeaders) {
    expect(policyOf(rule)).toMatch(/^default-src 'none'; .*sandbox$/)
    expect(policyOf(rule)).not.toContain('script')
  }
  expect(uploadHeaders.map(({ source }) => source)).toEqual(['/media/:path*', '/_next/image'])
})
