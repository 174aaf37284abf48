import type { DatabaseSync } from 'node:sqlite'
import { Blobs } from './assets/blobs.ts'
import { Sessions } from './auth/sessions.ts'
import { Tickets } from './auth/tickets.ts'
import { ListenerHub } from './events/listener-hub.ts'
import { LiveHub } from './events/live-hub.ts'
import { KEPT } from './events/recent.ts'
import { latestTransactions } from './history/latest.ts'
import { pruneHistory } from './history/prune.ts'
import { ImageCache } from './images/cache.ts'
import { Pictures } from './images/pictures.ts'
import type { Owner } from './model/dataset.ts'
import type { LakeDocument } from './model/document.ts'
import type { Log } from './model/log.ts'
import { PatchThread } from './mutate/patch-thread.ts'
import { Writer } from './mutate/writer.ts'
import type { LakeOptions } from './options.ts'
import type { Audience } from './query/perspective.ts'
import { QueryPool } from './query/query-pool.ts'
import { openStore } from './store/open.ts'
import { type CommittedTransaction, createStore } from './store/store.ts'
import { WriteHealth } from './store/write-health.ts'
import { Deliveries } from './webhooks/deliveries.ts'
import { WebhookSender } from './webhooks/sender.ts'

/** How long a listener's filter may take over a transaction: a stranger's, and anybody else's. */
const FILTER_MS = { public: 1000, all: 2000 } as const

const DAY_MS = 24 * 60 * 60 * 1000

/** The parts that routes are made from. */
export interface Lake {
  options: LakeOptions
  owner: Owner
  /** Allow-listed origins: the Studio's and the site's. */
  origins: readonly string[]
  /** Where assets are found, such as http://localhost:3030; known once the lake listens. */
  publicUrl: () => string
  log: Log
  db: DatabaseSync
  writeHealth: WriteHealth
  /** What is stored, by id. */
  documents: ReadonlyMap<string, LakeDocument>
  writer: Writer
  patches: PatchThread
  queries: QueryPool
  /** Strangers have a hub of their own, whose filters hold up nobody else's events. */
  listeners: Record<Audience, ListenerHub>
  live: LiveHub
  blobs: Blobs
  images: ImageCache
  pictures: Pictures
  deliveries: Deliveries
  sessions: Sessions
  tickets: Tickets
}

/**
 * Opens the store and puts the parts together; nothing listens yet.
 *
 * @throws StoreError when the data folder cannot be used
 */
export function createLake(
  options: LakeOptions,
  log: Log,
  publicUrl: () => string,
): { lake: Lake; close: () => Promise<void> } {
  const { dataDir, dataset, projectId } = options
  const owner = { projectId, dataset }
  const db = openStore(dataDir, owner)
  const writeHealth = new WriteHealth(db, dataDir)
  const store = createStore(db, writeHealth)
  const writer = new Writer(store, options.transactionTimeoutMs)
  const patches = new PatchThread()
  patches.start()
  const pictures = new Pictures(options.pictureTimeoutMs)
  const queries = new QueryPool(owner, () => [...writer.documents], {
    timeoutMs: options.queryTimeoutMs,
    memoryMb: options.queryMemoryMb,
  })
  const before = latestTransactions(db, writer.documents, KEPT)
  const listeners = {
    public: new ListenerHub(owner, log, before, FILTER_MS.public),
    all: new ListenerHub(owner, log, before, FILTER_MS.all),
  }
  listeners.all.start()
  const live = new LiveHub(store.db)
  const blobs = new Blobs(dataDir, dataset)
  const deliveries = new Deliveries(store.db)
  const sender = new WebhookSender(options, deliveries, queries, log)

  const sessions = new Sessions(store.db, options.tokens)
  if (!options.localSignIn) sessions.endAll()

  writer.alsoStore((transaction) => sender.enqueue(transaction))
  writer.observe((transaction) => {
    queries.update(transaction.changes.map(({ documentId, after }) => [documentId, after]))
    for (const hub of Object.values(listeners)) hub.publish(transaction)
    live.publish(transaction)
    sender.wake()
    removeBytesOf(transaction, blobs).catch((error: unknown) => {
      log.error('asset.remove', { reason: error instanceof Error ? error.message : String(error) })
    })
  })
  sender.wake()
  const prune = (): void => {
    try {
      const dropped = pruneHistory(db, options.historyDays)
      if (dropped > 0) log.info('history.pruned', { changes: dropped })
    } catch (error) {
      log.error('history.prune', { reason: error instanceof Error ? error.message : String(error) })
    }
  }
  prune()
  const daily = setInterval(prune, DAY_MS)
  daily.unref()

  return {
    lake: {
      options,
      owner,
      origins: [options.studioOrigin, options.siteOrigin],
      publicUrl,
      log,
      db,
      writeHealth,
      documents: writer.documents,
      writer,
      patches,
      pictures,
      queries,
      listeners,
      live,
      blobs,
      images: new ImageCache(dataDir, dataset),
      deliveries,
      sessions,
      tickets: new Tickets(),
    },
    close: async () => {
      clearInterval(daily)
      sender.close()
      live.close()
      await writer.settled()
      await Promise.all(Object.values(listeners).map((hub) => hub.close()))
      await queries.close()
      await patches.close()
      await pictures.close()
      store.close()
    },
  }
}

/** An asset's bytes go with its document. */
async function removeBytesOf({ changes }: CommittedTransaction, blobs: Blobs): Promise<void> {
  for (const { before, after } of changes) {
    const isAsset = before?._type === 'sanity.imageAsset' || before?._type === 'sanity.fileAsset'
    if (!isAsset || after || typeof before.path !== 'string') continue
    await blobs.remove(before.path.split('/').at(-1) ?? '')
  }
}
