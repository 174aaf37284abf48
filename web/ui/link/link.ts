/** Where a link leads, with everything decided: nothing here needs looking up any more. */
export interface LinkTarget {
  label: string
  /** http(s), mailto or own path; null shows the label as text. */
  href: string | null
  /** Opens in a new tab. */
  external: boolean
  /** Announced but not there yet: text with a tag, no link, whatever `href` says. */
  soon: boolean
  /** Analytics code, written to `data-event`. */
  event?: string
}
