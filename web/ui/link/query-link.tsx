'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'
import { withQuery } from './with-query.ts'

interface QueryLinkProps extends ComponentProps<'a'> {
  href: string
}

// The router changes the query without an event: check again right before a click.
function onNavigation(changed: () => void) {
  const events = ['popstate', 'pointerdown', 'focusin'] as const
  for (const name of events) addEventListener(name, changed)
  return () => {
    for (const name of events) removeEventListener(name, changed)
  }
}

/**
 * A link that passes the page's query string on. Pages are static, so the query is known only in the
 * browser; without JavaScript the plain address remains.
 */
export function QueryLink({ href, ...props }: QueryLinkProps) {
  const search = useSyncExternalStore(
    onNavigation,
    () => location.search,
    () => '',
  )
  return <a href={withQuery(href, search)} {...props} />
}
