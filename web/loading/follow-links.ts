import { withQuery } from '../ui/link/with-query.ts'

/** Links to paths of this site, and links that `AppLink` marks. */
const routed = 'a:is([href^="/"], [data-routed])'

/** The address of the link that a click follows in this tab; undefined for a click with a modifier key. */
function followedHref(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element && event.target.closest(routed)
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || link.hasAttribute('target') || event.button !== 0 || held) return undefined
  return link.getAttribute('href') ?? undefined
}

/**
 * Lets the router follow links within the site. One listener serves all links, so that a link needs no code of
 * its own.
 *
 * @param push - the router's push
 * @param isOutdated - whether there is a newer build: the browser then loads the page
 */
export function followLinks(
  push: (href: string) => void,
  isOutdated: () => boolean,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent) => {
    const href = event.defaultPrevented || isOutdated() ? undefined : followedHref(event)
    if (href === undefined) return
    event.preventDefault()
    push(href)
  }
  document.addEventListener('click', onClick, { signal })
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
    addEventListener(type, carry, { signal })
  }
}
