import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { ContentUnavailableError, contentTag } from '../source/reader.ts'
import { findShellFault } from './expire.ts'

const retryMs = 2000

async function canBeShown(): Promise<boolean> {
  try {
    return (await findShellFault()) === undefined
  } catch (error) {
    if (error instanceof ContentUnavailableError) return false
    throw error
  }
}

/**
 * Expires all content at the start of the process, because something may have been published since the
 * build. Waits while the content source is unreachable or the shell's content is invalid: until then the
 * build's pages are the last good ones. `revalidateTag` works only within a request, so this writes to
 * Next's tag manifest, as `revalidateTag` does.
 */
export async function expireAtStart(): Promise<void> {
  if (await canBeShown()) {
    tagsManifest.set(contentTag, { expired: performance.timeOrigin + performance.now() })
    return
  }
  setTimeout(() => void expireAtStart(), retryMs).unref()
}
