import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Change } from '../../protocol/change.ts'
import { type ContentSource, createFresh } from '../source/content-source.ts'
import { dependencies } from '../source/dependencies.ts'
import { revisionQuery } from '../source/queries.ts'

const stored = z.object({ _rev: z.string(), _updatedAt: z.string() }).nullish()

const firstPauseMs = 20
const waitLimitMs = 3000
/** Shorter, because without a date it is unknown whether a newer change has replaced this one. */
const undatedWaitLimitMs = 200

function isThere(found: z.output<typeof stored>, change: Change): boolean {
  if (change.operation === 'delete') return !found
  // An updated document that is missing has been deleted since.
  if (!found) return change.operation !== 'create'
  if (!change._rev || found._rev === change._rev) return true
  return Boolean(change._updatedAt && Date.parse(found._updatedAt) > Date.parse(change._updatedAt))
}

/**
 * Reads content once queries see all changes, since the content source may announce them earlier
 * (sanity-io/sanity#4795): each document has its revision or a newer one, or is gone after a deletion. After three
 * seconds the content is read anyway: a newer change may have undone one of them, and it is announced separately.
 *
 * @param reading - reads the content
 * @param open - opens the content source again
 */
export async function whenReadable<T>(
  changes: readonly Change[],
  reading: (source: ContentSource) => Promise<T>,
  open = createFresh,
): Promise<T> {
  const started = performance.now()
  for (let pause = firstPauseMs; ; pause *= 2) {
    const source = open()
    const current = changes.map(async (change) => {
      const found = await source.read(revisionQuery, { id: change._id }, dependencies.uncached)
      const limit = change._updatedAt ? waitLimitMs : undatedWaitLimitMs
      const isLast = performance.now() - started + pause > limit
      return isLast || isThere(stored.parse(found), change)
    })
    if ((await Promise.all(current)).every(Boolean)) return reading(source)
    await delay(pause)
  }
}
