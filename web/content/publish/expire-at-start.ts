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
 * Expires what the build made of the content: what was published since, this process does not know.
 * While the content source is away, or what stands around every page cannot be shown, the build's pages
 * are the last good ones, and stay. Next has no call for that outside of a request, so this sets what
 * `revalidateTag` sets.
 */
export async function expireAtStart(): Promise<void> {
  if (await canBeShown()) {
    tagsManifest.set(contentTag, { expired: performance.timeOrigin + performance.now() })
    return
  }
  setTimeout(() => void expireAtStart(), retryMs).unref()
}
