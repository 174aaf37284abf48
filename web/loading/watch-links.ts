import { whenIdle } from './idle.ts'
import { PrefetchQueue } from './prefetch-queue.ts'
import { signsOfUse } from './signs-of-use.ts'

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
 * Fetches routes ahead: those a visitor points at or focuses, and, once the page is used and the
 * browser is idle, those in view; none where the visitor saves data.
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
  for (const sign of signsOfUse) addEventListener(sign, begin, { signal, once: true })
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
