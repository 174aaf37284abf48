import type { TokenTexts } from '../texts.ts'
import type { TokenConfig } from '../token-config.ts'

/** What each of the token applications gets. */
export interface ApplicationProps {
  config: TokenConfig
  texts: TokenTexts
}
