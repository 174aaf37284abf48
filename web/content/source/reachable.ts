import { dependencies } from './dependencies.ts'
import { revisionQuery } from './queries.ts'
import { ContentUnavailableError, readFresh } from './reader.ts'

/** Whether the content source answers. */
export async function isReachable(): Promise<boolean> {
  try {
    await readFresh(revisionQuery, { id: 'settings' }, dependencies.unkept)
    return true
  } catch (error) {
    if (error instanceof ContentUnavailableError) return false
    throw error
  }
}
