/** Marks a link to the application, which gets the page's query string. */
export const carriesQuery = { 'data-carries-query': '' }

/**
 * Adds a page's query string to another address. Values of a repeated name are joined by commas
 * (`a=1&a=2` becomes `a=1,2`); a name that the address already has keeps its value.
 * @param href http(s) address, with or without a query of its own
 * @param search as in `location.search`
 */
export function withQuery(href: string, search: string): string {
  const url = new URL(href)
  const carried = new URLSearchParams(search)
  const pairs = [...new Set(carried.keys())]
    .filter((name) => !url.searchParams.has(name))
    .map((name) => [name, carried.getAll(name)].map(encode).join('='))
  if (pairs.length > 0) url.search = [url.search.slice(1), ...pairs].filter(Boolean).join('&')
  return url.href
}

// Commas between values are kept; those inside a value are escaped.
const encode = (value: string | string[]) => [value].flat().map(encodeURIComponent).join(',')

/** The external application's address with the email and the page's query string. */
export function applicationAddress(appUrl: string, email: string, search: string): string {
  const url = new URL(appUrl)
  if (email) url.searchParams.set('email', email)
  return withQuery(url.href, search)
}

/**
 * Passes the page's query string on to the application. Pages are static, so the query is known only in the
 * browser. Without JavaScript, links keep their plain address.
 */
export function carryQuery(signal: AbortSignal): void {
  const plain = new WeakMap<HTMLAnchorElement, string>()
  const carry = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-carries-query]')) {
      const href = plain.get(link) ?? link.href
      plain.set(link, href)
      link.href = withQuery(href, location.search)
    }
  }
  carry()
  // The router changes the query without an event, so the links are updated right before a click.
  for (const type of ['popstate', 'pointerdown', 'focusin']) {
    addEventListener(type, carry, { capture: true, signal })
  }
}
