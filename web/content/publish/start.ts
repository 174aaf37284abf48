import { expireOutsideRequest } from '../../next-internals/tags.ts'
import { ContentUnavailableError, contentTag } from '../source/reader.ts'
import { findLayoutIssue } from './publish.ts'

const retryMs = 2000

/**
 * Expires all content at the start of the process, because something may have been published since the
 * build. While the content source is unreachable or the layout's content is invalid, it waits and the pages
 * of the build stay.
 */
export async function expireAtStart(): Promise<void> {
  try {
    if ((await findLayoutIssue()) === undefined) return expireOutsideRequest(contentTag)
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error
  }
  setTimeout(() => void expireAtStart(), retryMs).unref()
}
