'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'
import { withQuery } from './with-query.ts'

interface QueryLinkProps extends ComponentProps<'a'> {
  href: string
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
export function QueryLink({ href, ...props }: QueryLinkProps) {
  const search = useSyncExternalStore(
    onNavigation,
    () => location.search,
    () => '',
  )
  return <a href={withQuery(href, search)} {...props} />
}
