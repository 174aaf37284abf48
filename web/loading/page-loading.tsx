'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchBuilds } from './build-watch.ts'
import { watchChunkFailures } from './chunk-failures.ts'
import type { EarlyAction } from './keep-early.ts'
import { layOutRest } from './lay-out.ts'
import { watchPending } from './pending-transactions.ts'
import { hydratedEvent, readyEvent } from './ready-event.ts'
import { watchLinks } from './watch-links.ts'

/** Hears again what was done early. The code for it is loaded where there is something; until then more is kept. */
async function answer(kept: EarlyAction[]): Promise<void> {
  const ready = () => document.dispatchEvent(new Event(readyEvent))
  if (kept.length === 0) return void ready()
  const { giveAgain } = await import('./give-again.ts').finally(ready)
  await giveAgain(kept.splice(0))
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
