import { usageEvents, whenIdle } from './activity.ts'

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
 * Prefetches routes: those that a visitor points at or focuses and, once the page is in use and the browser
 * is idle, those in view. With the browser's data saver on, it does nothing.
 *
 * @param prefetch - the router's prefetch
 */
export function watchLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (savesData()) return
  const queue = prefetchQueue(prefetch)
  const ended = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const url = new URL(name)
      if (url.searchParams.has('_rsc')) queue.done(url.pathname)
    }
  })
  ended.observe({ type: 'resource' })
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && ownPath(target)
      if (!path) continue
      seen.unobserve(target)
      whenIdle(() => queue.add(path, false))
    }
  })
  const watched = new WeakSet<Element>()
  const watch = () => {
    for (const link of document.querySelectorAll('main a[href^="/"]')) {
      if (watched.has(link)) continue
      watched.add(link)
      seen.observe(link)
    }
  }
  const changed = new MutationObserver(() => whenIdle(watch))
  const begin = () => {
    changed.observe(document.body, { childList: true, subtree: true })
    whenIdle(watch)
  }
  for (const sign of usageEvents) addEventListener(sign, begin, { signal, once: true })
  const onIntent = (event: Event) => {
    const path = ownPath(event.target)
    if (path) queue.add(path, true)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { signal, passive: true })
  }
  signal.addEventListener('abort', () => {
    ended.disconnect()
    seen.disconnect()
    changed.disconnect()
  })
}

/** How many routes are prefetched at once (spec section 9). */
const prefetchConcurrency = 4

/** After this time a fetch frees its slot even if its end was not observed, in milliseconds. */
const longestFetch = 5000

/** Prefetches routes, at most four at once, each once. */
export function prefetchQueue(prefetch: (href: string) => void) {
  const begun = new Set<string>()
  const running = new Map<string, ReturnType<typeof setTimeout>>()
  let waiting: string[] = []
  const next = (): void => {
    const href = running.size < prefetchConcurrency ? waiting.shift() : undefined
    if (href === undefined) return
    begun.add(href)
    running.set(href, setTimeout(done, longestFetch, href))
    prefetch(href)
    next()
  }
  /** Frees the slot of a route that has been fetched. */
  const done = (href: string): void => {
    clearTimeout(running.get(href))
    if (running.delete(href)) next()
  }
  /** @param urgent - whether it comes before all others, because the visitor points at it */
  const add = (href: string, urgent: boolean): void => {
    if (begun.has(href) || (!urgent && waiting.includes(href))) return
    waiting = waiting.filter((other) => other !== href)
    if (urgent) waiting.unshift(href)
    else waiting.push(href)
    next()
  }
  return { add, done }
}
