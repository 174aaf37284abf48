import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/**
 * Expires a cache tag outside of a request. The documented `revalidateTag` works only within one. Like
 * `revalidateTag`, this writes to Next's tag manifest.
 */
export function expireOutsideRequest(tag: string): void {
  tagsManifest.set(tag, { expired: Date.now() })
}

/**
 * Lets Next's two clocks agree. Next dates cached pages and expired tags by the clock of the machine, and compares them
 * by one that stands still while a computer sleeps and does not follow when its clock is set. A page that has expired
 * would count as stale only, and visitors would get it.
 */
export function alignClocks(): void {
  const timeOrigin = { configurable: true, get: () => Date.now() - performance.now() }
  Object.defineProperty(performance, 'timeOrigin', timeOrigin)
}
