'use client'

import { brand } from '@nectar/schemas/config/brand/brand'
import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import type { SearchDialog } from '../search/search-dialog.tsx'
import { whenIdle } from './activity.ts'
import { watchBuilds } from './build-watch.ts'
import { watchChunkFailures } from './chunk-failures.ts'
import { carryQuery, followLinks } from './follow-links.ts'
import { watchSearch } from './open-search.ts'
import { hydratedEvent, laidOutAttribute, pendingEvent } from './page-state.ts'
import { watchLinks } from './prefetch.ts'
import { takeOver } from './replay-events.ts'

/**
 * The background work of every open page: replay early events, follow links, prefetch routes, notice new builds,
 * recover from chunk failures, open the search, and show pending transactions.
 */
export function PageLoading({ build }: { build: string }) {
  const { prefetch, push } = useRouter()
  const [Pending, setPending] = useState<ComponentType>()
  const [search, setSearch] = useState<{ Dialog: typeof SearchDialog; typed: string }>()
  useLayoutEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  useEffect(() => {
    const end = new AbortController()
    watchChunkFailures(end.signal)
    const isPrerendered = watchBuilds(build, end.signal)
    followLinks(push, end.signal)
    carryQuery(end.signal)
    watchLinks((path) => isPrerendered(path) && prefetch(path), end.signal)
    layOutRest(end.signal)
    watchSearch(async (typed) => {
      const { SearchDialog } = await import('../search/search-dialog.tsx')
      setSearch({ Dialog: SearchDialog, typed: typed() })
    }, end.signal)
    if (process.env.NEXT_PUBLIC_WALLET !== 'false') {
      watchPending(async () => {
        const { PendingNotice } = await import('../wallet/pending-notice.tsx')
        setPending(() => PendingNotice)
      }, end.signal)
    }
    return () => end.abort()
  }, [build, prefetch, push])
  useEffect(() => void takeOver(document), [])
  return (
    <>
      {Pending && <Pending />}
      {search && <search.Dialog typed={search.typed} onClosed={() => setSearch(undefined)} />}
    </>
  )
}

/**
 * Lays out the sections that the first paint skipped, one at a time while the browser is idle. Later
 * pages are then laid out completely, so that going back restores the scroll position.
 */
function layOutRest(signal: AbortSignal): void {
  const root = document.documentElement
  const sections = [...document.querySelectorAll<HTMLElement>('.band')]
  const next = () => {
    if (signal.aborted || root.hasAttribute(laidOutAttribute)) return
    const section = sections.shift()
    if (!section) return root.setAttribute(laidOutAttribute, '')
    section.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

/**
 * Loads the notice about pending transactions once local storage holds one. It runs on every page, so it
 * matches the phase by a pattern instead of parsing.
 *
 * @param load - loads the notice
 */
function watchPending(load: () => void, signal: AbortSignal): void {
  const check = () => {
    try {
      if (/"phase":"(as|do|le|se)/.test(localStorage[`${brand.storagePrefix}.transactions`])) load()
    } catch {
      // Storage is blocked.
    }
  }
  check()
  addEventListener('storage', check, { signal })
  document.addEventListener(pendingEvent, check, { signal })
}
