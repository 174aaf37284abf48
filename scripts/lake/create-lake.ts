import { Blobs } from './assets/blobs.ts'
import { Sessions } from './auth/sessions.ts'
import { Tickets } from './auth/tickets.ts'
import { ListenerHub } from './events/listener-hub.ts'
import { LiveHub } from './events/live-hub.ts'
import { pruneHistory } from './history/prune.ts'
import { ImageCache } from './images/cache.ts'
import type { Lake } from './lake.ts'
import type { Log } from './log.ts'
import { Writer } from './mutate/writer.ts'
import type { LakeOptions } from './options.ts'
import { QueryPool } from './query/query-pool.ts'
import { openStore } from './store/open.ts'
import { type CommittedTransaction, createStore } from './store/store.ts'
import { Deliveries } from './webhooks/deliveries.ts'
import { WebhookSender } from './webhooks/sender.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
  const store = createStore(openStore(dataDir, owner))
  const writer = new Writer(store)
  const queries = new QueryPool(writer, owner, {
    timeoutMs: options.queryTimeoutMs,
    memoryMb: options.queryMemoryMb,
  })
  const listeners = new ListenerHub(owner, log)
  const live = new LiveHub(store.db)
  const blobs = new Blobs(dataDir, dataset)
  const deliveries = new Deliveries(store.db)
  const sender = new WebhookSender(options, deliveries, queries, log)

  writer.alsoStore((transaction) => sender.enqueue(transaction))
  writer.observe((transaction) => {
    listeners.publish(transaction)
    live.publish(transaction)
    sender.wake()
    removeBytesOf(transaction, blobs).catch((error: unknown) => {
      log.error('asset.remove', { reason: error instanceof Error ? error.message : String(error) })
    })
  })
  sender.wake()
  const prune = (): void => {
    const dropped = pruneHistory(store.db, options.historyDays)
    if (dropped > 0) log.info('history.pruned', { changes: dropped })
  }
  prune()
  const daily = setInterval(prune, DAY_MS)
  daily.unref()

  return {
    lake: {
      options,
      origins: [options.studioOrigin, options.siteOrigin],
      publicUrl,
      log,
      store,
      writer,
      queries,
      listeners,
      live,
      blobs,
      images: new ImageCache(dataDir, dataset),
      deliveries,
      sessions: new Sessions(store.db, options.tokens),
      tickets: new Tickets(),
    },
    close: async () => {
      clearInterval(daily)
      sender.close()
      live.close()
      await writer.settled()
      await listeners.close()
      await queries.close()
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
