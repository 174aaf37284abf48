'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { withQuery } from './with-query.ts'

interface QueryLinkProps {
  href: string
  className?: string
  event?: string
  children: ReactNode
}

// A click is the last moment at which the query may have changed without a page load.
function onNavigation(changed: () => void) {
  const events = ['popstate', 'pointerdown', 'focusin'] as const
  for (const name of events) addEventListener(name, changed)
  return () => {
    for (const name of events) removeEventListener(name, changed)
  }
}

/**
 * A link to another address that takes the page's query string along. Pages are static, so the
 * query is known in the browser alone; without JavaScript the plain address remains.
 */
export function QueryLink({ href, className, event, children }: QueryLinkProps) {
  const search = useSyncExternalStore(
    onNavigation,
    () => location.search,
    () => '',
  )
  return (
    <a className={className} href={withQuery(href, search)} data-event={event}>
      {children}
    </a>
  )
}
