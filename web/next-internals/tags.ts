import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/**
 * Expires a cache tag from now on. Next documents `revalidateTag`, which works only within a request; this
 * writes to Next's tag manifest, as `revalidateTag` does.
 */
export function expireOutsideRequest(tag: string): void {
  tagsManifest.set(tag, { expired: performance.timeOrigin + performance.now() })
}
