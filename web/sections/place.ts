import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import type { Section } from '@nectar/schemas/generated/sections'
import type { SectionTheme } from '@nectar/schemas/sections/section'
import type { RefusedForm } from '../forms/form-definition.ts'
import type { EditAttributes, EditField } from '../ui/edit/edit.ts'
import type { TokenConfig, TokenTexts } from '../wallet/token-config.ts'

/** What all sections of a page share. */
export interface PageContext {
  /** Origin of the site, without a slash at its end. */
  siteUrl: string
  /** Address of the external application that "Get started" and the register form lead to. */
  appUrl?: string | undefined
  tokenConfig: TokenConfig
  /** The brand's accounts; sections find theirs by id. */
  social?: readonly SocialLink[]
  /** The token's name and the words of its applications, from the settings. */
  tokenName?: string
  tokenTexts?: TokenTexts
  /** The date of the page, for types of documents that have one. */
  date?: string | undefined
  /** A form that was sent without JavaScript and rejected. */
  refused?: RefusedForm
  /**
   * In draft mode: the attributes that connect an element with a field of the route document, such
   * as `sections[_key=="a1"].title`.
   */
  edit?: (path: string) => EditAttributes | undefined
  /** The same for a field of another document that the page shows. */
  editOther?: EditField
}

/** The position of a section on the page, and what depends on it. */
export interface SectionPlace {
  layout: Layout
  theme: SectionTheme
  /** What has the same theme right before it, and whether the next section has it too. */
  sameTheme: { before: 'header' | 'section' | undefined; after: boolean }
  /** Position on the page, 0 to 1; how full the hexagon before the eyebrow is drawn. */
  progress: number
  /** Whether its title is the page's h1. */
  main: boolean
  /** The editing attributes of a field of this section; of the section itself without a path. */
  edit: (path?: string) => EditAttributes | undefined
  /** The id of a heading in this section's rich text, by the key of its block. */
  headingId: (blockKey: string) => string | undefined
  page: PageContext
  /** The visible sections of the page, for one that works with the content of others. */
  sections: readonly Section[]
}

export interface SectionProps<S> {
  section: S
  place: SectionPlace
}
