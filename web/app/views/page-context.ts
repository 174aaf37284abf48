import type { Settings } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import { cache } from 'react'
import { applicationOf } from '../../content/application.ts'
import { environment } from '../../content/environment.ts'
import { loadPage, loadShell } from '../../content/page.ts'
import { createPublished } from '../../content/source/content-source.ts'
import type { PageContext } from '../../sections/place.ts'
import { type TokenConfig, tokenTexts } from '../../wallet/token-config.ts'

/** The content of the page at a path, loaded once for layout, page and metadata. */
export const publishedPage = cache((path: string) => loadPage(createPublished(), path, Date.now()))

/** The shell for pages without a route. */
export const publishedShell = cache(() => loadShell(createPublished()))

/** The addresses that token pages use: from the environment, never from content. */
export const tokenConfig: TokenConfig = {
  rpcUrls: {
    1284: environment.NEXT_PUBLIC_RPC_URLS_1284,
    1287: environment.NEXT_PUBLIC_RPC_URLS_1287,
  },
  token: { 1284: environment.NEXT_PUBLIC_TOKEN_1284, 1287: environment.NEXT_PUBLIC_TOKEN_1287 },
  vesting: {
    1284: environment.NEXT_PUBLIC_VESTING_1284,
    1287: environment.NEXT_PUBLIC_VESTING_1287,
  },
}

/** What every page passes to its sections: addresses from the environment, texts from the settings. */
export function pageContext(settings: Settings, social: readonly SocialLink[]): PageContext {
  return {
    siteUrl: environment.NEXT_PUBLIC_SITE_URL,
    appUrl: applicationOf(settings, environment.NEXT_PUBLIC_APP_URL),
    tokenConfig,
    social,
    tokenName: settings.tokenName,
    tokenTexts: tokenTexts(settings.tokenTexts),
  }
}
