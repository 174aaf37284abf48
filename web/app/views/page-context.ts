import type { Settings } from '@nectar/schemas/documents/settings/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import { environment } from '../../content/environment.ts'
import type { PageContext } from '../../sections/place.ts'
import { tokenTexts } from '../../wallet/token-config.ts'
import { tokenConfig } from './public-config.ts'

/** What every page gives to its sections: addresses from the environment, words from the settings. */
export function pageContext(settings: Settings, social: readonly SocialLink[]): PageContext {
  return {
    siteUrl: environment.NEXT_PUBLIC_SITE_URL,
    appUrl: environment.NEXT_PUBLIC_APP_URL,
    tokenConfig,
    social,
    tokenName: settings.tokenName,
    tokenTexts: tokenTexts(settings.tokenTexts),
  }
}
