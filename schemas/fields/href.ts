/** Does not match `https:evil.example` and `https:///evil.example`, which browsers also accept. */
const webAddress = /^https?:\/\/[^/?#]/i

/** The kind of an address: a path of this site, external, mail, or not allowed. */
export type HrefKind = 'path' | 'external' | 'mail' | 'forbidden'

/**
 * Classifies an address. Protocols other than http(s) and mailto could run code or leak data.
 *
 * Browsers drop control characters and treat a backslash as a slash in addresses, so `/\evil.example`
 * and `java\nscript:` are refused rather than repaired.
 */
export function classifyHref(href: string): HrefKind {
  for (const character of href) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x20 || code === 0x7f || character === '\\') return 'forbidden'
  }
  if (href.startsWith('//')) return 'forbidden'
  if (href.startsWith('/') || href.startsWith('#')) return 'path'
  if (!URL.canParse(href)) return 'forbidden'
  if (new URL(href).protocol === 'mailto:') return 'mail'
  return webAddress.test(href) ? 'external' : 'forbidden'
}

/** The anchor that an address ends in, decoded. A malformed escape, as in `#100%`, stays as it is. */
export function anchorOf({ hash }: Pick<URL, 'hash'>): string | undefined {
  const anchor = hash.slice(1)
  try {
    return decodeURIComponent(anchor) || undefined
  } catch {
    return anchor
  }
}

/** The sentence an editor reads when an address is refused. */
export const forbiddenHrefMessage =
  'must be a path of this site such as /pricing, or an address that starts with https://, http:// or mailto:'

/** Whether a string may be used as the target of a link or redirect. */
export function isAllowedHref(href: string): boolean {
  return classifyHref(href) !== 'forbidden'
}
