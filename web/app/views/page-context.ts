import { environment } from '../../content/environment.ts'
import { loadSettings } from '../../content/settings.ts'
import type { Reader } from '../../content/source/reader.ts'
import type { PageContext } from '../../sections/place.ts'
import { tokenTexts } from '../../wallet/texts.ts'
import { tokenConfig } from './public-config.ts'

/** What every page gives to its sections: addresses from the environment, words from the settings. */
export async function pageContext(read: Reader): Promise<PageContext> {
  const settings = await loadSettings(read)
  return {
    siteUrl: environment.NEXT_PUBLIC_SITE_URL,
    appUrl: environment.NEXT_PUBLIC_APP_URL,
    tokenConfig,
    tokenName: settings.tokenName,
    tokenTexts: tokenTexts(settings.tokenTexts),
  }
}
