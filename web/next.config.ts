import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseEnvironment } from '@nectar/schemas/config/environment'
import {
  iconWidths,
  imageQuality,
  imageWidths,
  pictureFolders,
} from '@nectar/schemas/config/limits'
import { buildWorkers } from '@nectar/web/content/build.ts'
// Next resolves what this file names relatively against the folder that it was started in.
import {
  pageHeaders,
  previewCookies,
  sharingHeaders,
  uploadHeaders,
} from '@nectar/web/front/csp/platform-headers.ts'
import type { NextConfig } from 'next'

// Next evaluates this file in several processes of one build: the first one sets the id for all.
process.env.BUILD_ID ??= randomUUID()
process.env.BUILD_TIME ??= new Date().toISOString()

const config: NextConfig = {
  distDir: process.env.WEB_BUILD || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // The front makes its own, and so does a hosting platform.
  generateEtags: false,
  transpilePackages: ['@nectar/schemas'],
  // Instances that share a folder share no cache, and unknown paths leave no file behind.
  experimental: {
    isrFlushToDisk: false,
    cpus: buildWorkers,
    prefetchInlining: { maxSize: 1_000_000, maxBundleSize: 1_000_000 },
  },
  // Beyond 5,000 modules, Turbopack writes each module's id with a digit more: half a kilobyte for every visitor.
  serverExternalPackages: [
    '@sanity/client',
    'nodemailer',
    'rate-limiter-flexible',
    'satori',
    'undici',
  ],
  // Sharing images read fonts and emoji by name.
  outputFileTracingIncludes: {
    '/social-image/**': [
      '../node_modules/@fontsource/noto-sans/{package,unicode}.json',
      '../node_modules/@fontsource/noto-sans/files/*-600-normal.woff',
      '../node_modules/@twemoji/svg/*',
    ],
  },
  typescript: {
    tsconfigPath: 'tsconfig.build.json',
    // A sixth of the build; `scripts/start` checks them where a build is asked for, and a start is not kept waiting.
    ignoreBuildErrors: process.env.SKIP_TYPE_CHECK === 'true',
  },
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
  generateBuildId: () => process.env.BUILD_ID ?? null,
  env: {
    NEXT_PUBLIC_BUILD_ID: process.env.BUILD_ID,
    NEXT_PUBLIC_BUILD_TIME: process.env.BUILD_TIME,
    // A variable that is not set would leave the practice wallet's code in the build.
    NEXT_PUBLIC_PRACTICE_WALLET: process.env.NEXT_PUBLIC_PRACTICE_WALLET || 'false',
  },
  images: {
    formats: ['image/webp'],
    deviceSizes: [...imageWidths],
    imageSizes: [...iconWidths],
    qualities: [imageQuality],
    localPatterns: pictureFolders.map((pathname) => ({ pathname: `${pathname}**`, search: '' })),
    // Files are named by their content, so a copy never grows old.
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: 512 * 1024 * 1024,
    maximumResponseBody: 20 * 1024 * 1024,
  },
  rewrites: () =>
    Promise.resolve({
      beforeFiles: [
        // What the front does too: it answers from memory.
        {
          source: '/images/w_:w(\\d+),f_webp,q_:q(\\d+)/:file*',
          destination: '/_next/image?url=/:file*&w=:w&q=:q',
        },
        ...previewCookies.map((cookie) => ({
          // No page has a dot in its path: icons, robots.txt and the sitemap are the same for all.
          source:
            '/:path((?!api/|_next/|images/|media/|builds/|draft-preview|social-image/|search$)[^.]*)',
          has: [cookie],
          destination: '/draft-preview/:path',
        })),
      ],
      afterFiles: [],
      fallback: [],
    }),
  // React's development build needs eval, which the pages' policy forbids.
  headers: () =>
    Promise.resolve([
      ...(process.env.NODE_ENV === 'production' ? pageHeaders(parseEnvironment(process.env)) : []),
      ...uploadHeaders,
      ...sharingHeaders,
    ]),
}

export default config
