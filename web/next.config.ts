import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { imageQuality, imageWidths } from '@nectar/schemas/limits/images'
import type { NextConfig } from 'next'

// Next evaluates this file in several processes of one build: the first one sets the id for all.
process.env.BUILD_ID ??= randomUUID()
process.env.BUILD_TIME ??= new Date().toISOString()

/**
 * Security headers for a platform that serves Next without the front.
 *
 * Next's own inline scripts have no nonce on prerendered pages, so the policy has to allow inline
 * scripts there; behind the front each response gets a policy with the hashes of its scripts.
 */
function fallbackHeaders(): { key: string; value: string }[] {
  const analytics = process.env.NEXT_PUBLIC_ANALYTICS_ID ? ' https://www.googletagmanager.com' : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${analytics}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${analytics}`,
    "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return [
    { key: 'Content-Security-Policy', value: policy.join('; ') },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  ]
}

const draftCookie = { type: 'cookie', key: '__prerender_bypass' } as const

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The front compresses, once for each page.
  compress: false,
  transpilePackages: ['@nectar/schemas'],
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
  generateBuildId: () => process.env.BUILD_ID ?? null,
  env: {
    NEXT_PUBLIC_BUILD_ID: process.env.BUILD_ID,
    NEXT_PUBLIC_BUILD_TIME: process.env.BUILD_TIME,
  },
  images: {
    formats: ['image/webp'],
    deviceSizes: [...imageWidths],
    imageSizes: [64, 128, 160],
    qualities: [imageQuality],
    localPatterns: [{ pathname: '/media/**' }, { pathname: '/_next/static/**' }],
    // Files are named by their content, so a copy never grows old.
    minimumCacheTTL: 31_536_000,
  },
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        {
          source: '/:path((?!api/|_next/|media/|builds/|draft-preview).*)',
          has: [draftCookie],
          destination: '/draft-preview/:path',
        },
      ],
      afterFiles: [],
      fallback: [],
    }),
  // React's development build needs eval, which the policy forbids.
  headers: () =>
    Promise.resolve(
      process.env.NODE_ENV === 'production'
        ? [{ source: '/:path*', headers: fallbackHeaders() }]
        : [],
    ),
}

export default config
