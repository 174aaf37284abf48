import { expireOutsideRequest } from '../../next-internals/tags.ts'
import { ContentUnavailableError, contentTag } from '../source/reader.ts'
import { findLayoutIssue } from './publish.ts'

const retryMs = 2000

async function canBeShown(): Promise<boolean> {
  try {
    return (await findLayoutIssue()) === undefined
  } catch (error) {
    if (error instanceof ContentUnavailableError) return false
    throw error
  }
}

/**
 * Expires all content at the start of the process, because something may have been published since the
 * build. While the content source is unreachable or the layout's content is invalid, it waits and the pages
 * of the build stay.
 */
export async function expireAtStart(): Promise<void> {
  if (await canBeShown()) {
    expireOutsideRequest(contentTag)
    return
  }
  setTimeout(() => void expireAtStart(), retryMs).unref()
}
