import type { DatabaseSync } from 'node:sqlite'
import type { Identity } from './auth/identities.ts'
import { ListenerHub, maxResumable, publicPartOf } from './events/listener-hub.ts'
import { LiveHub } from './events/live-hub.ts'
import { pruneHistory } from './history/prune.ts'
import { latestTransactions } from './history/revisions.ts'
import type { Owner } from './model/dataset.ts'
import type { LakeDocument } from './model/document.ts'
import type { Log } from './model/log.ts'
import { PatchThread } from './mutate/patch-thread.ts'
import { Writer } from './mutate/writer.ts'
import type { LakeOptions } from './options.ts'
import type { Audience } from './query/perspective.ts'
import { QueryPool } from './query/query-pool.ts'
import { createStore } from './store/store.ts'
import { WriteHealth } from './store/write-health.ts'

/** How long a listener's filter may take per transaction, by audience. */
const filterMs = { public: 1000, all: 2000 } as const

const dayMs = 24 * 60 * 60 * 1000

/** An open store, and the dataset that it holds. */
interface OpenStore {
  db: DatabaseSync
  owner: Owner
  /** Throws if the identity may not write. */
  requireWriter: (identity: Identity) => void
}

/** A dataset and what works on it. */
export interface Dataset extends OpenStore {
  writeHealth: WriteHealth
  /** The stored documents, by id. */
  documents: ReadonlyMap<string, LakeDocument>
  writer: Writer
  patches: PatchThread
  queries: QueryPool
  /** Anonymous listeners have their own hub, so that their filters delay nobody else's events. */
  listeners: Record<Audience, ListenerHub>
  live: LiveHub
}

/** Creates the parts that work on a store. Threads start with the first request that needs them. */
export function openDataset(
  store: OpenStore,
  options: LakeOptions,
  log: Log,
): { dataset: Dataset; close: () => Promise<void> } {
  const { db, owner } = store
  const writeHealth = new WriteHealth(db, options.dataDir)
  const writer = new Writer(createStore(db, writeHealth), options.transactionTimeoutMs)
  const patches = new PatchThread()
  const queries = new QueryPool(owner, () => [...writer.documents], {
    timeoutMs: options.queryTimeoutMs,
    memoryMb: options.queryMemoryMb,
  })
  const before = latestTransactions(db, writer.documents, maxResumable)
  const listeners = {
    public: new ListenerHub(owner, log, before.flatMap(publicPartOf), filterMs.public),
    all: new ListenerHub(owner, log, before, filterMs.all),
  }
  const live = new LiveHub(db)
  writer.observe((transaction) => {
    queries.update(transaction.changes.map(({ documentId, after }) => [documentId, after]))
    listeners.all.publish(transaction)
    for (const part of publicPartOf(transaction)) listeners.public.publish(part)
    live.publish(transaction)
  })
  const prune = (): void => {
    try {
      const dropped = pruneHistory(db, options.historyDays)
      if (dropped > 0) log.info('history.pruned', { changes: dropped })
    } catch (error) {
      log.error('history.prune', { reason: error instanceof Error ? error.message : String(error) })
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
      live.close()
      await writer.settled()
      await Promise.all(Object.values(listeners).map((hub) => hub.close()))
      await queries.close()
      await patches.close()
      db.close()
    },
  }
}
