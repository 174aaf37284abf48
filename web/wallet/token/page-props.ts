import type { TokenTexts } from '../texts.ts'
import type { TokenConfig } from '../token-config.ts'

/** What each of the token pages gets. */
export interface TokenPageProps {
  config: TokenConfig
  /** From `tokenTexts(settings.tokenTexts)`; the defaults without. */
  texts?: TokenTexts
  /** The token's name in the settings. */
  tokenName?: string
}
