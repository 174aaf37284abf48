'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { watchBuilds } from './build-watch.ts'
import { watchChunkFailures } from './chunk-failures.ts'
import { layOutRest } from './lay-out.ts'
import { readyEvent } from './ready-event.ts'
import { watchLinks } from './watch-links.ts'

/** What an open page does by itself: fetch routes ahead, notice new builds, recover lost code. */
export function PageLoading({ build }: { build: string }) {
  const { prefetch } = useRouter()
  useEffect(() => {
    const end = new AbortController()
    watchChunkFailures(end.signal)
    watchBuilds(build, end.signal)
    watchLinks(prefetch, end.signal)
    layOutRest(end.signal)
    document.dispatchEvent(new Event(readyEvent))
    return () => end.abort()
  }, [build, prefetch])
  return null
}
