function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return Reflect.get(connection, 'saveData') === true
}

function ownPath(target: EventTarget | null): string | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target === '_blank') return undefined
  if (anchor.origin !== location.origin || anchor.pathname === location.pathname) return undefined
  return anchor.pathname
}

/**
 * Prefetches the routes that a visitor points at or focuses. With the browser's data saver on, it does nothing.
 *
 * @param prefetch - the router's prefetch, which fetches each route once and at most four at the same time
 *   (spec section 9)
 */
export function watchLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (savesData()) return
  const onIntent = (event: Event) => {
    const path = ownPath(event.target)
    if (path) prefetch(path)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { signal, passive: true })
  }
}
