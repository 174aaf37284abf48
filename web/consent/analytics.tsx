'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { readCookies, useConsent } from './consent-store.ts'

// A rough match for a visitor who accepted before; removal checks each name.
const analyticsCookies = /(?:^|; )_g/

let loaded = false

/** Loads analytics once the visitor has accepted, and nothing of it before. */
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
    } else if (loaded || analyticsCookies.test(readCookies())) {
      loaded = false
      import('./tracking.ts').then(({ stopTracking }) => stopTracking())
    }
    return () => end.abort()
  }, [choice, id, path])
  return null
}
