import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import type { SectionTheme } from '@nectar/schemas/sections/section'
import type { RefusedForm } from '../forms/form-definition.ts'
import type { EditAttributes, EditField } from '../ui/edit/edit.ts'
import type { TokenTexts } from '../wallet/texts.ts'
import type { TokenConfig } from '../wallet/token-config.ts'

/** What a page gives to all of its sections. */
export interface PageContext {
  /** Origin of the site, without a slash at its end. */
  siteUrl: string
  /** Address of the external application that "Get started" and the register form lead to. */
  appUrl: string
  tokenConfig: TokenConfig
  /** The brand's accounts; sections find theirs by id. */
  social?: readonly SocialLink[]
  /** The token's name and the words of its applications, from the settings. */
  tokenName?: string
  tokenTexts?: TokenTexts
  /** A form that was sent without a script and came back. */
  refused?: RefusedForm
  /**
   * In draft mode: the attributes that connect an element with a field of the route document, such
   * as `sections[_key=="a1"].title`.
   */
  edit?: (path: string) => EditAttributes | undefined
  /** Likewise for a field of another document that the page shows. */
  editOther?: EditField
}

/** Where a section stands on its page, as far as it shows. */
export interface SectionPlace {
  /** The shell around the page. */
  layout: Layout
  theme: SectionTheme
  /** What stands on the same ground right before it, and whether the section after does. */
  joins: { before: 'header' | 'section' | undefined; after: boolean }
  /** How far down the page it stands, above 0 up to 1: so full is the cell before its eyebrow. */
  level: number
  /** Whether its title is the page's h1. */
  main: boolean
  /** The editing attributes of a field of this section; of the section itself without a path. */
  edit: (path?: string) => EditAttributes | undefined
  /** The id of a heading in this section's running text, by the key of its block. */
  headingId: (blockKey: string) => string | undefined
  page: PageContext
}

/** What every section component gets. */
export interface SectionProps<S> {
  section: S
  place: SectionPlace
}
