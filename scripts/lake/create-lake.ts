import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseScheduler } from './actions/scheduler.ts'
import { Blobs } from './assets/blobs.ts'
import { localPeople, requireEditor, requireReader } from './auth/identities.ts'
import { People } from './auth/people.ts'
import { Sessions, Tickets } from './auth/sessions.ts'
import type { OpenStreams } from './events/routes.ts'
import { Pictures } from './images/pictures.ts'
import { commentsOf, type Owner } from './model/dataset.ts'
import { isAsset } from './model/document.ts'
import { reasonOf } from './model/errors.ts'
import type { Log } from './model/log.ts'
import { type Dataset, openDataset } from './open-dataset.ts'
import type { LakeOptions } from './options.ts'
import { openStore, storeFault } from './store/open.ts'
import type { CommittedTransaction } from './store/store.ts'
import { CallQueue } from './webhooks/queue.ts'
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
  pictures: Pictures
  calls: CallQueue
  streams: OpenStreams
  people: People
  sessions: Sessions
  tickets: Tickets
}

/**
 * Opens the stores and creates the parts of a lake, without listening.
 *
 * @throws StoreError when the data folder cannot be used
 */
export function createLake(
  options: LakeOptions,
  log: Log,
  publicUrl: () => string,
): { lake: Lake; close: () => Promise<void> } {
  const { dataset, editorsOnly, projectId } = options
  const owner = { projectId, dataset, editorsOnly }
  const { db, commentsDb, people, blobs, pictures } = openFiles(options, owner)
  const content = openDataset({ db, owner, requireWriter: requireEditor }, options, log)
  // Viewers can comment, as in Sanity's add-on datasets (docs/content-lake/roles).
  const commentsStore = { db: commentsDb, owner: commentsOf(owner), requireWriter: requireReader }
  const comments = openDataset(commentsStore, options, log)
  const { writer } = content.dataset
  const calls = new CallQueue(db)
  const sender = new WebhookSender(options, calls, log)
  const sessions = new Sessions(db, options.tokens, people)
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
      calls,
      people,
      sessions,
      streams: { public: 0, all: 0 },
      tickets: new Tickets(),
    },
    close: async () => {
      sender.close()
      await releases?.close()
      await Promise.all([content.close(), comments.close()])
      await pictures.close()
      people.close()
    },
  }
}

/** Opens everything that is kept in the data folder. If one part fails, closes the others. @throws StoreError */
function openFiles({ dataDir, dataset, pictureTimeoutMs, publicUrl }: LakeOptions, owner: Owner) {
  const opened: { close(): void }[] = []
  const keep = <T extends { close(): void }>(part: T): T => {
    opened.push(part)
    return part
  }
  try {
    const db = keep(openStore(dataDir, owner))
    // Older lakes kept transformed images there.
    rmSync(join(dataDir, `${dataset}.image-cache`), { recursive: true, force: true })
    const commentsDb = keep(openStore(dataDir, commentsOf(owner)))
    const people = keep(new People(dataDir, publicUrl === undefined ? localPeople : []))
    return {
      db,
      commentsDb,
      people,
      blobs: new Blobs(dataDir, dataset),
      pictures: new Pictures(pictureTimeoutMs),
    }
  } catch (cause) {
    for (const part of opened) part.close()
    throw storeFault(dataDir, cause)
  }
}

/** Deletes the files of assets whose documents were deleted. */
async function removeAssetFiles({ changes }: CommittedTransaction, blobs: Blobs): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || !isAsset(before) || after || typeof before.path !== 'string') continue
    await blobs.remove(before.path.split('/').at(-1) ?? '')
  }
}
