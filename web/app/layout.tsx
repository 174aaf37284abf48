import { colors } from '@nectar/schemas/generated/brand'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Analytics } from '../consent/analytics.tsx'
import { build } from '../content/build.ts'
import { environment } from '../content/environment.ts'
import { PageLoading } from '../loading/page-loading.tsx'
import { FirstScript } from './first-script.tsx'
import { fontClassName } from './fonts/fonts.ts'
import './globals.css'

export const metadata: Metadata = { metadataBase: new URL(environment.NEXT_PUBLIC_SITE_URL) }

export const viewport: Viewport = { themeColor: colors.ink, colorScheme: 'dark light' }

const { NEXT_PUBLIC_ANALYTICS_ID: analyticsId } = environment

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontClassName}>
      <head>
        <FirstScript />
      </head>
      <body>
        {children}
        <PageLoading build={build.id} />
        {analyticsId && <Analytics id={analyticsId} />}
      </body>
    </html>
  )
}
