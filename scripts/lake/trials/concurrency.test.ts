import { setTimeout as wait } from 'node:timers/promises'
import type { MutationEvent, SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun, startTestLake, type TestLake } from '../testing/test-lake.ts'

/** A full run is limited by time. A short one is limited by attempts, so that it is the same on any machine. */
const seconds = 60
const attemptCount = 30
const clientCount = 8
const documentCount = 50
const listeners = 4

/** A listener that rebuilds every document from the effects that it receives. */
class Replica {
  readonly documents = new Map<string, Record<string, unknown>>()
  gaps = 0
  events = 0
  lastTransaction = ''

  receive(event: MutationEvent): void {
    this.events++
    this.lastTransaction = event.transactionId
    const { documentId, previousRev, resultRev, effects } = event
    const known = this.documents.get(documentId)
    if (known?._rev !== previousRev) this.gaps++
    const { _rev, ...content } = known ?? {}
    const next: unknown = applyPatch(known ? content : null, effects?.apply ?? [])
    if (next === null) this.documents.delete(documentId)
    else this.documents.set(documentId, { ...Object(next), _rev: resultRev })
  }
}

describe('eight clients that patch the same fifty documents', { tags: ['all'] }, () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.dispose())

  it(
    `leave every listener's replay equal to the stored documents, after ${isLongRun ? `${seconds} s` : `${attemptCount} attempts each`}`,
    async () => {
      const replicas = Array.from({ length: listeners }, () => new Replica())
      const subscriptions = await Promise.all(
        replicas.map((replica) => follow(lake.client(), replica)),
      )
      const ids = Array.from({ length: documentCount }, (_, index) => `shared-${index}`)
      for (const _id of ids) await lake.client().create({ _id, _type: 'shared', list: [] })
      const started = Date.now()
      const isOver = (attempts: number): boolean =>
        isLongRun ? Date.now() > started + seconds * 1000 : attempts >= attemptCount
      const clients = Array.from({ length: clientCount }, () => lake.client())
      const counts = await Promise.all(
        clients.map((client, index) => patchUntil(isOver, client, ids, `c${index}`)),
      )
      const last = await lake.client().create({ _id: 'last', _type: 'mark' })
      while (replicas.some(({ lastTransaction }) => lastTransaction !== last._rev)) await wait(20)
      for (const subscription of subscriptions) subscription.unsubscribe()

      const stored = await lake.client().fetch('*', {}, { perspective: 'raw' })
      const writes = counts.reduce((sum, { writes: done }) => sum + done, 0)
      const conflicts = counts.reduce((sum, { conflicts: refused }) => sum + refused, 0)
      const gaps = replicas.reduce((sum, replica) => sum + replica.gaps, 0)
      console.info(
        `${clientCount} clients, ${Math.round((Date.now() - started) / 1000)} s: ${writes} patches, ` +
          `${conflicts} refused for their revision, ${replicas[0]?.events} events to each of ` +
          `${listeners} listeners, ${gaps} gaps`,
      )
      // Only patches that require a revision may be refused, which are one kind of six.
      expect(writes).toBeGreaterThan(conflicts)
      expect(gaps).toBe(0)
      for (const { documents } of replicas) {
        expect(canonical([...documents.values()])).toBe(canonical(stored))
      }
    },
    (seconds + 60) * 1000,
  )
})

/** Serializes content independently of the order of keys and documents. */
function canonical(documents: Record<string, unknown>[]): string {
  const sorted = documents.toSorted((a, b) => String(a._id).localeCompare(String(b._id)))
  return JSON.stringify(sorted, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

function follow(client: SanityClient, replica: Replica): Promise<{ unsubscribe(): void }> {
  const options = {
    events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
    includeResult: false,
    includeMutations: false,
    effectFormat: 'mendoza' as const,
  }
  return new Promise((resolve, reject) => {
    const subscription = client.listen('*', {}, options).subscribe({
      next: (event) => {
        if (event.type === 'mutation') replica.receive(event)
        else resolve(subscription)
      },
      error: reject,
    })
  })
}

async function patchUntil(
  isOver: (attempts: number) => boolean,
  client: SanityClient,
  ids: string[],
  name: string,
): Promise<{ writes: number; conflicts: number }> {
  const counts = { writes: 0, conflicts: 0 }
  const pick = <T>(from: T[]): T => {
    const [item] = from.slice(Math.floor(Math.random() * from.length))
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  while (!isOver(counts.writes + counts.conflicts)) {
    const id = pick(ids)
    try {
      await pick([
        () =>
          client.createOrReplace({
            _id: id,
            _type: 'shared',
            text: `${name} wrote: ø 💡`,
            list: [],
          }),
        () =>
          client
            .patch(id)
            .set({ text: `${name} ${'word '.repeat(Math.random() * 20)}ø` })
            .commit(),
        () =>
          client
            .patch(id)
            .append('list', [{ _key: `${Math.random()}`, name }])
            .commit(),
        () =>
          client.patch(id).unset(['list[0]']).inc({ count: 1 }).setIfMissing({ count: 0 }).commit(),
        () =>
          client
            .transaction()
            .delete(id)
            .create({ _id: id, _type: 'shared', again: name })
            .commit(),
        async () => {
          const { _rev = '' } = (await client.getDocument(id)) ?? {}
          return client
            .patch(id)
            .ifRevisionId(_rev)
            .set({ [name]: _rev })
            .commit()
        },
      ])()
      counts.writes++
    } catch {
      counts.conflicts++
    }
  }
  return counts
}
