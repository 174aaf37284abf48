'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useConsent } from './consent-store.ts'
import { readCookies } from './cookies.ts'

// Tells that a visitor accepted before; the names are checked one by one where they are removed.
const traces = /(?:^|; )_g/

let loaded = false

/** Loads analytics once the visitor has accepted; before that, not a byte of it. */
export function Analytics({ id }: { id: string }) {
  const { choice } = useConsent()
  const path = usePathname()
  useEffect(() => {
    const end = new AbortController()
    if (choice === 'accept') {
      loaded = true
      import('./tracking.ts').then(({ trackPage }) => {
        if (!end.signal.aborted) void trackPage(id, path, end.signal)
      })
    } else if (loaded || traces.test(readCookies())) {
      loaded = false
      import('./tracking.ts').then(({ stopTracking }) => stopTracking())
    }
    return () => end.abort()
  }, [choice, id, path])
  return null
}
