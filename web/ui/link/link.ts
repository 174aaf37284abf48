import { isAllowedHref } from '@nectar/schemas/fields/href'

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

/** Thrown for an address that a link must not lead to, such as `javascript:`. */
export class ForbiddenHrefError extends Error {
  override name = 'ForbiddenHrefError'
  /** The address as it came. */
  readonly href: string

  constructor(href: string) {
    super(`A link may lead to http(s), mailto or a path of this site; it cannot lead to "${href}".`)
    this.href = href
  }
}

const ownPath = /^(\/(?!\/)|#|\?)/

/**
 * Returns the address unchanged when a link may lead there.
 * @throws ForbiddenHrefError for any other scheme, a protocol-relative address or control characters
 */
export function allowedHref(href: string): string {
  // A query alone keeps the path of the page that it stands on.
  const whole = href.startsWith('?') ? `/${href}` : href
  if (!isAllowedHref(whole)) throw new ForbiddenHrefError(href)
  return href
}

/** True for an address within this site, which the router can take without a page load. */
export function isOwnPath(href: string): boolean {
  return ownPath.test(href)
}
