import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import type { IconName } from '@nectar/schemas/icons/names'
import type { ReactNode } from 'react'
import type { ShellEditing } from './shell-editing.ts'

/** A social link of the footer. */
export interface SocialEntry {
  id: string
  name: string
  icon: IconName
  link: string
}

/** A payment provider of the footer. */
export interface PaymentEntry {
  name: string
  kind: 'card' | 'crypto'
  link?: string
}

/** What every shell shows around a page. */
export interface ShellContent {
  brandName: string
  /** Groups of the navigation "Main". */
  header: BuiltGroup[]
  /** The Token button and the mobile menu's Token entry; none where no page has the prefix. */
  token: MenuItem | undefined
  /** Leads to the external application and carries the query string over. */
  getStarted: { label: string; href: string }
  footer: {
    groups: BuiltGroup[]
    legal: MenuItem[]
    social: SocialEntry[]
    payments: PaymentEntry[]
    text?: string
    copyrightHolder: string
    /** The year at the time of rendering; the browser corrects it. */
    year: number
  }
  /** In draft mode: connects menus and settings with their fields. */
  edit?: ShellEditing | undefined
}

/** A heading of the page that a table of contents leads to. */
export interface TocEntry {
  id: string
  label: string
}

/** Props of every shell. */
export interface ShellProps extends ShellContent {
  children: ReactNode
  /** The path of the page, which menus mark as the current one. */
  path: string
  /** "Connect wallet"; the claim shell shows it. */
  wallet?: ReactNode
  /** The pages of the claim application, as tabs. */
  tabs?: MenuItem[]
  /** The legal shell's table of contents. */
  toc?: TocEntry[]
  /** Opens the cookie banner again, from the footer. */
  cookieSettings?: ReactNode
  /** The cookie banner. */
  banner?: ReactNode
}
