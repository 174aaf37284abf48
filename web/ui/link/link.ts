import { isAllowedHref } from '@nectar/schemas/fields/href'

export interface LinkTarget {
  label: string
  /** http(s), mailto or a path of this site; null shows the label as text. */
  href: string | null
  external: boolean
  /** Announced but not available yet: text with a tag, whatever `href` says. */
  soon: boolean
  /** Analytics code, written to `data-event`. */
  event?: string
}

/** Thrown for a forbidden address, such as `javascript:`. */
export class ForbiddenHrefError extends Error {
  override name = 'ForbiddenHrefError'
  readonly href: string

  constructor(href: string) {
    super(`A link may lead to http(s), mailto or a path of this site; it cannot lead to "${href}".`)
    this.href = href
  }
}

const ownPath = /^(\/(?!\/)|#|\?)/

/**
 * Returns the address if it is allowed in a link.
 * @throws ForbiddenHrefError for any other scheme, a protocol-relative address or control characters
 */
export function allowedHref(href: string): string {
  // A query alone keeps the current path.
  const whole = href.startsWith('?') ? `/${href}` : href
  if (!isAllowedHref(whole)) throw new ForbiddenHrefError(href)
  return href
}

/** Whether an address is within this site, and so handled by the router. */
export function isOwnPath(href: string): boolean {
  return ownPath.test(href)
}
