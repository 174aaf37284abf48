'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { carryQuery } from '../ui/link/with-query.ts'
import { watchBuilds, watchChunkFailures } from './chunk-failures.ts'
import { captureRestored, takeOver } from './early-actions.ts'

/** Delay where `requestIdleCallback` is missing, in milliseconds (spec section 9). */
const idleFallback = 50

/** Runs work when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, idleFallback)
}

/** Links to paths of this site, and links that `AppLink` marks. */
const routed = 'a:is([href^="/"], [data-routed]):not([target])'

const routedLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(routed) : null

/**
 * Lets the router follow links within the site, and prefetch the routes that a visitor points at or focuses. One
 * listener serves all links, so that a link needs no code of its own.
 *
 * @param router - Next's, which prefetches each route once and at most four at the same time (spec section 9)
 * @param isOutdated - whether there is a newer build: the browser then loads the page
 */
export function followLinks(
  { push, prefetch }: ReturnType<typeof useRouter>,
  isOutdated: () => boolean,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent) => {
    const href = routedLink(event)?.getAttribute('href')
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!href || held || event.button !== 0 || event.defaultPrevented || isOutdated()) return
    event.preventDefault()
    push(href)
  }
  document.addEventListener('click', onClick, { signal })
  // Not for visitors who save data (https://wicg.github.io/savedata/).
  if (Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true) return
  const onIntent = (event: Event) => {
    const path = routedLink(event)?.pathname
    if (!path) return
    // Until the browser is idle, the visitor may have gone there, or a newer build may be known.
    whenIdle(() => {
      if (path !== location.pathname && !isOutdated()) prefetch(path)
    })
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { signal, passive: true })
  }
}

/**
 * The background work of every open page: follow and prefetch links, notice new builds, recover from chunk failures,
 * and repeat what visitors did before this ran.
 */
export function PageLoading({ build }: { build: string }) {
  const router = useRouter()
  useEffect(() => {
    const end = new AbortController()
    watchChunkFailures(end.signal)
    followLinks(router, watchBuilds(build, end.signal), end.signal)
    carryQuery(end.signal)
    captureRestored()
    void takeOver(document.documentElement)
    return () => end.abort()
  }, [build, router])
  return null
}
