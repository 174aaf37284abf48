import './globals.css'
import { colors } from '@nectar/schemas/generated/brand'
import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { Analytics } from '../consent/analytics.tsx'
import { build } from '../content/build.ts'
import { environment } from '../content/environment.ts'
import { PageLoading } from '../loading/page-loading.tsx'
import { SearchOpener } from '../search/open-search.tsx'
import { FirstScript } from './first-script.tsx'

// `npx node scripts/fonts/fonts.ts` writes the files from the packages @fontsource-variable/*, with only what the site uses. The
// second file of each font has the letters beyond English. Browsers fetch it if a page has one of them.

/** Headlines: Bricolage Grotesque, its optical size pinned to 96 and its weight to 640. */
const display = localFont({
  src: './fonts/bricolage-grotesque.woff2',
  weight: '400 700',
  variable: '--font-bricolage',
  adjustFontFallback: false,
})

const text = localFont({
  src: './fonts/geist.woff2',
  weight: '400 600',
  variable: '--font-geist',
  adjustFontFallback: false,
})

/** Labels and code. The first two fonts are needed before anything is read; this one may come a moment later. */
const mono = localFont({
  src: './fonts/geist-mono.woff2',
  weight: '400 500',
  variable: '--font-geist-mono',
  preload: false,
  adjustFontFallback: false,
})

const displayOthers = localFont({
  src: './fonts/bricolage-grotesque-others.woff2',
  weight: '400 700',
  variable: '--font-bricolage-others',
  preload: false,
  adjustFontFallback: false,
})
const textOthers = localFont({
  src: './fonts/geist-others.woff2',
  weight: '400 600',
  variable: '--font-geist-others',
  preload: false,
  adjustFontFallback: false,
})
const monoOthers = localFont({
  src: './fonts/geist-mono-others.woff2',
  weight: '400 500',
  variable: '--font-geist-mono-others',
  preload: false,
  adjustFontFallback: false,
})

/** Classes for `<html>` that define the font variables which `globals.css` builds on. */
const fontClassName = [display, text, mono, displayOthers, textOthers, monoOthers]
  .map(({ variable }) => variable)
  .join(' ')

export const metadata: Metadata = { metadataBase: new URL(environment.NEXT_PUBLIC_SITE_URL) }

export const viewport: Viewport = { themeColor: colors.ink, colorScheme: 'dark light' }

const { NEXT_PUBLIC_ANALYTICS_ID: analyticsId } = environment

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClassName} suppressHydrationWarning>
      <head>
        <FirstScript />
      </head>
      <body>
        {children}
        <PageLoading build={build.id} />
        <SearchOpener />
        {analyticsId && <Analytics id={analyticsId} />}
      </body>
    </html>
  )
}
