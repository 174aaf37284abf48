import { setImmediate } from 'node:timers/promises'
import { purgeHistory } from '../history/prune.ts'
import type { JsonObject, LakeDocument } from '../model/document.ts'
import { DataError } from '../model/errors.ts'
import { randomId } from '../model/ids.ts'
import { encodePatch, type MendozaPatch } from '../model/mendoza.ts'
import type { Change, CommittedTransaction, DocumentEvent, Store } from '../store/store.ts'
import { type Touched, TransactionDraft, tooCostly } from './draft.ts'
import { assertReferences, ReferenceIndex } from './references.ts'

/** A write: its `work` changes the transaction's draft and returns a value for the response. */
export interface WriteRequest<T> {
  transactionId?: string | undefined
  author: string
  dryRun: boolean
  /** How long it may take, in milliseconds, if longer than the writer's default. */
  budgetMs?: number
  work: (draft: TransactionDraft) => Promise<T>
  /** The history events of the transaction, for the Studio. */
  events?: (draft: TransactionDraft) => DocumentEvent[]
}

/** Called with each transaction, in order, once it is durable and before the next one begins. */
export type CommitObserver = (transaction: CommittedTransaction) => void

/**
 * The only writer. Writes are serialized: each works on a draft, is validated, is stored in a single
 * SQLite transaction, and only then becomes visible and is acknowledged.
 */
export class Writer {
  readonly documents = new Map<string, LakeDocument>()
  readonly #store: Store
  readonly #timeoutMs: number
  readonly #references = new ReferenceIndex()
  readonly #observers: CommitObserver[] = []
  readonly #alsoStore: CommitObserver[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #lastTimestamp: number

  /** @param timeoutMs - for one transaction */
  constructor(store: Store, timeoutMs: number) {
    this.#store = store
    this.#timeoutMs = timeoutMs
    // The clock may have been set back since the last run.
    this.#lastTimestamp = store.newestTimestamp()
    for (const document of store.documents()) {
      this.documents.set(document._id, document)
      this.#references.update(null, document)
    }
  }

  /** Registers work that runs inside the SQLite transaction and is committed or rolled back with it. */
  alsoStore(observer: CommitObserver): void {
    this.#alsoStore.push(observer)
  }

  observe(observer: CommitObserver): void {
    this.#observers.push(observer)
  }

  /** Waits for earlier writes, then stores the whole write or none of it. */
  write<T>(request: WriteRequest<T>): Promise<{ transactionId: string; value: T }> {
    const turn = this.#queue.then(() => this.#run(request))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  /** Resolves when all earlier writes are done. */
  async settled(): Promise<void> {
    await this.#queue
  }

  async #run<T>(request: WriteRequest<T>): Promise<{ transactionId: string; value: T }> {
    const transactionId = request.transactionId ?? randomId()
    if (this.#store.hasTransaction(transactionId)) {
      throw new DataError(
        409,
        'transactionAlreadyExistsError',
        `Transaction "${transactionId}" was already applied`,
      )
    }
    const draft = new TransactionDraft(
      transactionId,
      this.#timestamp(),
      this.documents,
      request.budgetMs ?? this.#timeoutMs,
    )
    const value = await request.work(draft)
    assertReferences(draft, this.#references)
    if (!request.dryRun) this.#commit(draft, await changesOf(draft), request)
    return { transactionId, value }
  }

  #commit(draft: TransactionDraft, changes: Change[], request: WriteRequest<unknown>): void {
    if (changes.length === 0) return
    const committed = this.#store.commit(
      { id: draft.id, timestamp: draft.timestamp, author: request.author, changes },
      request.events?.(draft) ?? [],
      (transaction) => {
        purgeHistory(this.#store.db, draft.purged)
        for (const also of this.#alsoStore) also(transaction)
      },
    )
    for (const { documentId, before, after } of changes) {
      if (after) this.documents.set(documentId, after)
      else this.documents.delete(documentId)
      this.#references.update(before, after)
    }
    for (const observer of this.#observers) observer(committed)
  }

  /** A strictly increasing timestamp, so that history has one order. */
  #timestamp(): string {
    this.#lastTimestamp = Math.max(Date.now(), this.#lastTimestamp + 1)
    return new Date(this.#lastTimestamp).toISOString()
  }
}

/**
 * The changes in the order of their documents' ids: a restarted lake reads them in this order, and listeners may
 * resume between two of them. Other requests are answered between two documents.
 *
 * @throws MutationError 413 when the transaction's time is up
 */
async function changesOf(draft: TransactionDraft): Promise<Change[]> {
  const changes: Change[] = []
  for (const touched of draft.touched()) {
    await setImmediate()
    if (draft.msLeft < 0) throw tooCostly()
    changes.push(toChange(touched))
  }
  return changes.sort((a, b) => (a.documentId < b.documentId ? -1 : 1))
}

function toChange({ id, before, after, mutations }: Touched): Change {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  const patch = (from: JsonObject | null, to: JsonObject | null): MendozaPatch =>
    from && to ? encodePatch(from, to) : [0, to]
  return {
    documentId: id,
    before,
    after,
    mutations,
    apply: patch(left, right),
    revert: patch(right, left),
  }
}

/** Effects have no `_rev`: it is the transaction's id. */
function withoutRevision(document: LakeDocument | null): JsonObject | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
