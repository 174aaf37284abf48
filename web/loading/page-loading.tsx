'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from './activity.ts'
import { watchBuilds } from './build-watch.ts'
import type { EarlyAction } from './capture-events.ts'
import { watchChunkFailures } from './chunk-failures.ts'
import { hydratedEvent, laidOutAttribute, readyEvent } from './page-state.ts'
import { watchPending } from './pending-transactions.ts'
import { watchLinks } from './prefetch.ts'

/** Hears again what was done early. The code for it is loaded where there is something; until then more is kept. */
async function answer(kept: EarlyAction[]): Promise<void> {
  const ready = () => document.dispatchEvent(new Event(readyEvent))
  if (kept.length === 0) return void ready()
  const { replayEvents } = await import('./replay-events.ts').finally(ready)
  await replayEvents(kept.splice(0))
}

/**
 * What an open page does by itself: hear what was done before it could, fetch routes ahead, notice new
 * builds, recover lost code, tell of a transaction under way.
 */
export function PageLoading({ build }: { build: string }) {
  const { prefetch } = useRouter()
  const early = useRef<EarlyAction[]>([])
  const [Pending, setPending] = useState<ComponentType>()
  useLayoutEffect(() => {
    const take = (kept: EarlyAction[]) => {
      early.current = kept
    }
    document.dispatchEvent(new CustomEvent(hydratedEvent, { detail: take }))
  }, [])
  useEffect(() => {
    const end = new AbortController()
    watchChunkFailures(end.signal)
    const isThere = watchBuilds(build, end.signal)
    watchLinks((path) => isThere(path) && prefetch(path), end.signal)
    layOutRest(end.signal)
    watchPending(async () => {
      const { PendingNotice } = await import('../wallet/pending-notice.tsx')
      setPending(() => PendingNotice)
    }, end.signal)
    return () => end.abort()
  }, [build, prefetch])
  useEffect(() => void answer(early.current), [])
  return Pending && <Pending />
}

/**
 * Lays out the sections that the first paint left for later, one at a time whenever the browser is
 * idle. From then on every page is laid out whole at once, so that going back finds its place.
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
