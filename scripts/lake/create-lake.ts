import type { DatabaseSync } from 'node:sqlite'
import { ReleaseScheduler } from './actions/scheduler.ts'
import { Blobs } from './assets/blobs.ts'
import { localPeople, requireEditor, requireReader } from './auth/identities.ts'
import { People } from './auth/people.ts'
import { Sessions, Tickets } from './auth/sessions.ts'
import { OpenStreams } from './events/open-streams.ts'
import { ImageCache } from './images/cache.ts'
import { Pictures } from './images/pictures.ts'
import { commentsOf, type Owner } from './model/dataset.ts'
import { isAsset } from './model/document.ts'
import { reasonOf } from './model/errors.ts'
import type { Log } from './model/log.ts'
import { type Dataset, openDataset } from './open-dataset.ts'
import type { LakeOptions } from './options.ts'
import { openStore } from './store/open.ts'
import type { CommittedTransaction } from './store/store.ts'
import { Deliveries } from './webhooks/deliveries.ts'
import { WebhookSender } from './webhooks/sender.ts'

/** The parts of a running lake: the content's dataset and the parts that exist once. */
export interface Lake extends Dataset {
  options: LakeOptions
  /** The dataset of the Studio's comments, which webhooks and visitors cannot see. */
  comments: Dataset
  /** The origins that may call from a browser. */
  origins: readonly string[]
  /** The base URL of assets, such as http://localhost:3030. It is known once the lake listens. */
  publicUrl: () => string
  log: Log
  blobs: Blobs
  images: ImageCache
  pictures: Pictures
  deliveries: Deliveries
  streams: OpenStreams
  people: People
  sessions: Sessions
  tickets: Tickets
}

/**
 * Opens the stores and creates the parts of a lake, without listening.
 *
 * @param first - for a further dataset, the lake whose sessions and processes it shares
 * @throws StoreError when the data folder cannot be used
 */
export function createLake(
  options: LakeOptions,
  log: Log,
  publicUrl: () => string,
  first?: Lake,
): { lake: Lake; close: () => Promise<void> } {
  const { dataDir, dataset, editorsOnly, projectId } = options
  const owner = { projectId, dataset, editorsOnly }
  const db = openStore(dataDir, owner)
  const commentsDb = openSecondStore(db, dataDir, commentsOf(owner))
  const content = openDataset({ db, owner, requireWriter: requireEditor }, options, log)
  // Viewers can comment, as in Sanity's add-on datasets (docs/content-lake/roles).
  const commentsStore = { db: commentsDb, owner: commentsOf(owner), requireWriter: requireReader }
  const comments = openDataset(commentsStore, options, log)
  const { listeners, patches, queries, writer } = content.dataset
  if (!first) {
    patches.start()
    queries.start()
    listeners.all.start()
  }
  const pictures = first?.pictures ?? new Pictures(options.pictureTimeoutMs)
  const blobs = new Blobs(dataDir, dataset)
  const deliveries = new Deliveries(db)
  const sender = new WebhookSender(options, deliveries, queries, log)

  const people =
    first?.people ?? new People(dataDir, options.publicUrl === undefined ? localPeople : [])
  const sessions = first?.sessions ?? new Sessions(db, options.tokens, people)
  if (options.endSessions) sessions.endLocal()

  writer.alsoStore((transaction) => sender.enqueue(transaction))
  writer.observe((transaction) => {
    sender.wake()
    removeAssetFiles(transaction, blobs).catch((error: unknown) => {
      log.error('asset.remove', { reason: reasonOf(error) })
    })
  })
  sender.wake()
  const releases = options.runReleases ? new ReleaseScheduler(writer, log) : null

  return {
    lake: {
      ...content.dataset,
      comments: comments.dataset,
      options,
      origins: [
        options.studioOrigin,
        options.siteOrigin,
        ...options.origins,
        ...(options.publicUrl === undefined ? [] : [options.publicUrl]),
      ],
      publicUrl,
      log,
      pictures,
      blobs,
      images: new ImageCache(dataDir, dataset),
      deliveries,
      people,
      sessions,
      streams: first?.streams ?? new OpenStreams(options),
      tickets: first?.tickets ?? new Tickets(),
    },
    close: async () => {
      sender.close()
      await releases?.close()
      await Promise.all([content.close(), comments.close()])
      if (first) return
      await pictures.close()
      people.close()
    },
  }
}

/** Opens a second store. If that fails, closes the first. */
function openSecondStore(first: DatabaseSync, dataDir: string, owner: Owner): DatabaseSync {
  try {
    return openStore(dataDir, owner)
  } catch (error) {
    first.close()
    throw error
  }
}

/** Deletes the files of assets whose documents were deleted. */
async function removeAssetFiles({ changes }: CommittedTransaction, blobs: Blobs): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || !isAsset(before) || after || typeof before.path !== 'string') continue
    await blobs.remove(before.path.split('/').at(-1) ?? '')
  }
}
