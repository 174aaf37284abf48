import type { Route } from '@nectar/schemas/documents/route/schema'
import { unstable_cache } from 'next/cache'
import { secondsToBoundary } from './middleware.ts'

/**
 * Makes Next render the page again when its availability begins or ends: the lifetime of a kept
 * value becomes that of the page which reads it.
 */
export async function expireAtBoundary(route: Route, now: number): Promise<void> {
  const seconds = secondsToBoundary(route, now)
  if (seconds === undefined) return
  const keep = unstable_cache(
    () => Promise.resolve(seconds),
    ['boundary', route.path, String(seconds)],
    {
      revalidate: seconds,
    },
  )
  await keep()
}
