import type { DatabaseSync } from 'node:sqlite'
import type { Identity } from './auth/identities.ts'
import { ListenerHub, partFor } from './events/listener-hub.ts'
import { LiveHub } from './events/live-hub.ts'
import { pruneHistory } from './history/prune.ts'
import { type Audience, audiences } from './model/audience.ts'
import type { Owner } from './model/dataset.ts'
import type { LakeDocument } from './model/document.ts'
import { reasonOf } from './model/errors.ts'
import type { Log } from './model/log.ts'
import { Patches } from './mutate/patches.ts'
import { Writer } from './mutate/writer.ts'
import type { LakeOptions } from './options.ts'
import { Queries } from './query/queries.ts'
import { createStore } from './store/store.ts'
import { WriteHealth } from './store/write-health.ts'

/** How long a listener's filter may take per transaction, by audience. */
const filterMs = { public: 1000, viewers: 2000, all: 2000 } as const

const dayMs = 24 * 60 * 60 * 1000

/** An open store and its dataset. */
interface OpenStore {
  db: DatabaseSync
  owner: Owner
  /** Throws if the identity may not write. */
  requireWriter: (identity: Identity) => void
}

/** A dataset and the parts that work on it. */
export interface Dataset extends OpenStore {
  writeHealth: WriteHealth
  /** The stored documents, by id. */
  documents: ReadonlyMap<string, LakeDocument>
  writer: Writer
  patches: Patches
  queries: Queries
  /** Each audience has a separate hub, which receives only what it may see, so that none delays another's events. */
  listeners: Record<Audience, ListenerHub>
  live: LiveHub
}

/** Creates the parts that work on a store. A thread starts with the first request that needs it. */
export function openDataset(
  store: OpenStore,
  options: LakeOptions,
  log: Log,
): { dataset: Dataset; close: () => Promise<void> } {
  const { db, owner } = store
  const writeHealth = new WriteHealth(db)
  const writer = new Writer(createStore(db, writeHealth), options.transactionTimeoutMs)
  const patches = new Patches()
  const queries = new Queries(owner, () => [...writer.documents], {
    timeoutMs: options.queryTimeoutMs,
    memoryMb: options.queryMemoryMb,
  })
  const hubFor = (audience: Audience): ListenerHub =>
    new ListenerHub(owner, log, filterMs[audience])
  const listeners = { public: hubFor('public'), viewers: hubFor('viewers'), all: hubFor('all') }
  const live = new LiveHub(owner)
  writer.observe((transaction) => {
    queries.update(transaction.changes.map(({ documentId, after }) => [documentId, after]))
    for (const audience of audiences) {
      for (const part of partFor(audience, owner, transaction)) listeners[audience].publish(part)
    }
    live.publish(transaction)
  })
  const prune = (): void => {
    try {
      const dropped = pruneHistory(db, options.historyDays)
      if (dropped > 0) log.info('history.pruned', { changes: dropped })
    } catch (error) {
      log.error('history.prune', { reason: reasonOf(error) })
    }
  }
  prune()
  const daily = setInterval(prune, dayMs)
  daily.unref()

  return {
    dataset: {
      ...store,
      writeHealth,
      documents: writer.documents,
      writer,
      patches,
      queries,
      listeners,
      live,
    },
    close: async () => {
      clearInterval(daily)
      live.end()
      await writer.settled()
      await Promise.all(Object.values(listeners).map((hub) => hub.close()))
      await queries.close()
      await patches.close()
      db.close()
    },
  }
}
