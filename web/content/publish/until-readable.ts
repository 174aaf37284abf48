import { setTimeout as delay } from 'node:timers/promises'
import { parse } from '@nectar/schemas/drift/unparsed'
import { z } from 'zod'
import { dependencies } from '../source/dependencies.ts'
import { revisionQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'
import type { Change } from './change.ts'

const stored = z.object({ _rev: z.string(), _updatedAt: z.string() }).nullish()

const firstPauseMs = 20
const patienceMs = 3000
/** A change that does not say when it was made cannot be told from one that a newer has replaced. */
const undatedPatienceMs = 200

function isThere(found: z.output<typeof stored>, change: Change): boolean {
  if (change.operation === 'delete') return !found
  // What was there before and is not there now was deleted since.
  if (!found) return change.operation !== 'create'
  if (!change._rev || found._rev === change._rev) return true
  return Boolean(change._updatedAt && Date.parse(found._updatedAt) > Date.parse(change._updatedAt))
}

/**
 * Waits until a change can be read: the content source may tell of it before (sanity-io/sanity#4795).
 * Ends when the document has the change's revision or a newer one, or is gone after a deletion, and
 * after three seconds at the latest: a newer change may have undone this one, and tells of itself.
 */
export async function untilReadable(read: Reader, change: Change): Promise<void> {
  const limit = change._updatedAt ? patienceMs : undatedPatienceMs
  const started = performance.now()
  for (let pause = firstPauseMs; ; pause *= 2) {
    const answer = await read(revisionQuery, { id: change._id }, dependencies.unkept)
    if (isThere(parse(stored, answer), change)) return
    if (performance.now() - started + pause > limit) return
    await delay(pause)
  }
}
