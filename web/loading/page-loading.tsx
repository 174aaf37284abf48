'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useState } from 'react'
import { watchSearch } from '../search/open-search.ts'
import type { SearchDialog } from '../search/search-dialog.tsx'
import { whenIdle } from './activity.ts'
import { watchBuilds } from './build-watch.ts'
import { watchChunkFailures } from './chunk-failures.ts'
import { carryQuery, followLinks } from './follow-links.ts'
import { hydratedEvent, laidOutAttribute } from './page-state.ts'
import { watchLinks } from './prefetch.ts'
import { takeOver } from './replay-events.ts'

/**
 * The background work of every open page: replay early events, follow links, prefetch routes, notice new builds,
 * recover from chunk failures, open the search, and copy the page.
 */
export function PageLoading({ build }: { build: string }) {
  const { prefetch, push } = useRouter()
  const [search, setSearch] = useState<{ Dialog: typeof SearchDialog; typed: string }>()
  useLayoutEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  useEffect(() => {
    const end = new AbortController()
    watchChunkFailures(end.signal)
    const isOutdated = watchBuilds(build, end.signal)
    followLinks(push, isOutdated, end.signal)
    carryQuery(end.signal)
    watchLinks((path) => isOutdated() || prefetch(path), end.signal)
    layOutRest(end.signal)
    watchCopyPage(end.signal)
    watchSearch(async (typed) => {
      const { SearchDialog } = await import('../search/search-dialog.tsx')
      setSearch({ Dialog: SearchDialog, typed: typed() })
    }, end.signal)
    return () => end.abort()
  }, [build, prefetch, push])
  useEffect(() => void takeOver(document), [])
  return search && <search.Dialog typed={search.typed} onClosed={() => setSearch(undefined)} />
}

/** Serves the “Copy page” button, whose code is loaded when it is pressed. */
function watchCopyPage(signal: AbortSignal): void {
  const onClick = async ({ target }: Event) => {
    const button =
      target instanceof Element && target.closest<HTMLButtonElement>('button[data-markdown]')
    if (!button) return
    button.ariaBusy = 'true'
    try {
      await (await import('../ui/copy/copy-page.ts')).copyPage(button)
    } finally {
      button.ariaBusy = null
    }
  }
  document.addEventListener('click', (event) => void onClick(event), { signal })
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
