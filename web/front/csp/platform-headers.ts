import type { Environment } from '@nectar/schemas/config/environment'
import type { NextConfig } from 'next'
import { shareCookieName } from '../../protocol/share-cookie.ts'
import {
  dataHeaders,
  denyFraming,
  documentPolicy,
  policyOptions,
  securityHeaders,
  uploadPolicy,
} from './policy.ts'

type Rule = Awaited<ReturnType<NonNullable<NextConfig['headers']>>>[number]

/** The cookies with which Next shows the draft preview to an editor or a guest. */
export const previewCookies = ['__prerender_bypass', shareCookieName].map((key) => ({
  type: 'cookie' as const,
  key,
}))

function named(list: readonly string[]): Rule['headers'] {
  return list.flatMap((key, index) =>
    index % 2 === 0 ? [{ key, value: list[index + 1] ?? '' }] : [],
  )
}

/**
 * The headers of pages on a hosting platform without the front, for `next.config`. Next's inline scripts
 * have no nonce on prerendered pages, so inline scripts have to be allowed. Otherwise the policy is the same
 * as the front's.
 */
export function pageHeaders(environment: Environment): Rule[] {
  const secure = environment.NEXT_PUBLIC_SITE_URL.startsWith('https:')
  const policyFor = (draft: boolean): string =>
    documentPolicy(
      { scripts: ["'unsafe-inline'"], styles: [], styleAttributes: [] },
      { ...policyOptions(environment), secure, draft, front: false },
    )
  const own = securityHeaders(secure)
  const headersOf = (draft: boolean) => [
    ...named([...own, ...(draft ? [] : denyFraming)]),
    { key: 'Content-Security-Policy', value: policyFor(draft) },
  ]
  return [
    { source: '/:path*', missing: previewCookies, headers: headersOf(false) },
    ...previewCookies.map((cookie) => ({
      source: '/:path*',
      has: [cookie],
      headers: headersOf(true),
    })),
  ]
}

export const uploadHeaders: Rule[] = ['/media/:path*', '/_next/image'].map((source) => ({
  source,
  headers: named(['Content-Security-Policy', uploadPolicy, ...dataHeaders(false)]),
}))

/** Chat apps and the Studio show sharing images on their own pages; a shared preview tells nobody its address. */
export const sharingHeaders: Rule[] = [
  {
    source: '/social-image/:path*',
    headers: named(['Cross-Origin-Resource-Policy', 'cross-origin']),
  },
  // Its address is a secret. Next prefers these headers to those of the route itself.
  { source: '/api/draft-mode/share', headers: named(['Referrer-Policy', 'no-referrer']) },
]
