import type { useRouter } from 'next/navigation'
import { withQuery } from '../ui/link/with-query.ts'

/** Paths of this site, and what `AppLink` marks. */
const routed = 'a:is([href^="/"], [data-routed])'

/** The address of the link that a click follows within this tab; none for a click with a key held. */
export function followedHref(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element && event.target.closest(routed)
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || link.hasAttribute('target') || event.button !== 0 || held) return undefined
  return link.getAttribute('href') ?? undefined
}

/** The type of a navigation in which a card's picture moves to its page. */
export const cardTransition = 'card'

/** Whether a click follows a card with a picture, and the visitor has not asked for less motion. */
function movesPicture({ target }: MouseEvent): boolean {
  const card = target instanceof Element && target.closest('.card:has(.card-media)')
  return Boolean(card) && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Has the router follow the links within the site. One listener serves them all, so that a link needs no code
 * of its own and can be part of markup that React leaves alone (`ui/static/static.tsx`).
 *
 * @param push - the router's push
 */
export function followLinks(push: ReturnType<typeof useRouter>['push'], signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const href = event.defaultPrevented ? undefined : followedHref(event)
    if (href === undefined) return
    event.preventDefault()
    push(href, movesPicture(event) ? { transitionTypes: [cardTransition] } : undefined)
  }
  document.addEventListener('click', onClick, { signal })
}

/**
 * Passes the page's query string on to the application. Pages are static, so the query is known only in the
 * browser; without JavaScript the plain address remains.
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
  // The router changes the query without an event: look again right before a click.
  for (const type of ['popstate', 'pointerdown', 'focusin']) {
    addEventListener(type, carry, { signal })
  }
}
