import type { Section } from '@nectar/schemas/generated/sections'
import type { TokenConfig } from '../wallet/token-config.ts'

/** What demos use of the page around them. */
export interface DemoPage {
  tokenConfig: TokenConfig
  /** The visible sections of the page. */
  sections: readonly Section[]
}
