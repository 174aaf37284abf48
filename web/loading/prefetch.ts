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
  const queue = new PrefetchQueue(prefetch)
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
export class PrefetchQueue {
  readonly #fetch: (href: string) => void
  readonly #seen = new Set<string>()
  readonly #waiting: string[] = []
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>()

  /** @param fetch - starts to prefetch a route */
  constructor(fetch: (href: string) => void) {
    this.#fetch = fetch
  }

  /** Adds a route. Urgent routes, which a visitor points at, go first. */
  add(href: string, urgent: boolean): void {
    const at = this.#waiting.indexOf(href)
    if (urgent && at > 0) this.#waiting.unshift(...this.#waiting.splice(at, 1))
    if (this.#seen.has(href)) return
    this.#seen.add(href)
    if (urgent) this.#waiting.unshift(href)
    else this.#waiting.push(href)
    this.#next()
  }

  /** Frees the slot of a route that has been fetched. */
  done(href: string): void {
    const timer = this.#running.get(href)
    if (timer === undefined) return
    clearTimeout(timer)
    this.#running.delete(href)
    this.#next()
  }

  #next(): void {
    while (this.#running.size < prefetchConcurrency) {
      const href = this.#waiting.shift()
      if (href === undefined) return
      this.#running.set(
        href,
        setTimeout(() => this.done(href), longestFetch),
      )
      this.#fetch(href)
    }
  }
}
