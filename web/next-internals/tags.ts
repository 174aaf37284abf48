import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/**
 * Expires a cache tag outside of a request. The documented `revalidateTag` works only within one. Like
 * `revalidateTag`, this writes to Next's tag manifest.
 */
export function expireOutsideRequest(tag: string): void {
  tagsManifest.set(tag, { expired: performance.timeOrigin + performance.now() })
}
