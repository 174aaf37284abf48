import type { EventStream } from '../http/event-stream.ts'
import { type Audience, isShown } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import { RequestError, reasonOf } from '../model/errors.ts'
import { randomId } from '../model/ids.ts'
import type { Log } from '../model/log.ts'
import { QueryThread } from '../query/queries.ts'
import type { Filter } from '../query/tasks.ts'
import type { CommittedTransaction } from '../store/store.ts'
import { type EventOptions, eventIdOf, mutationEvent, transitionOf } from './mutation-event.ts'

/** The number of transactions that a reconnecting listener may have missed and still resume. */
const maxResumable = 1000

const filterMemoryMb = 256

/** How many new listeners may wait for the check of their filters. */
const maxChecks = 100

export interface Listener {
  filter: Filter
  options: EventOptions
  stream: EventStream
  /** The last event that the client received on an earlier connection. */
  lastEventId: string | undefined
}

/**
 * Sends every listener the changes that match its filter. Filters run in a separate thread, one transaction
 * after the other, so that events are in transaction order. A filter that takes too long ends its listeners.
 */
export class ListenerHub {
  readonly #listeners = new Set<Listener>()
  /** The latest transactions, in order. */
  readonly #recent: CommittedTransaction[] = []
  /** What comes before the first of them: the beginning of this run, or a transaction. */
  #before = randomId()
  readonly #thread: QueryThread
  readonly #log: Log
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param timeoutMs - the limit for evaluating one filter on one transaction */
  constructor(owner: Owner, log: Log, timeoutMs: number) {
    const limits = { timeoutMs, memoryMb: filterMemoryMb }
    this.#thread = new QueryThread(owner, () => [], limits, maxChecks)
    this.#log = log
  }

  get size(): number {
    return this.#listeners.size
  }

  publish(transaction: CommittedTransaction): void {
    this.#waiting += 1
    // No listener could resume after a longer backlog: all start over.
    if (this.#waiting > maxResumable) {
      const reason = 'the filters take too long to keep up with the changes'
      this.#disconnect([...this.#listeners], new RequestError(429, reason))
    }
    this.#enqueue(async () => {
      this.#waiting -= 1
      this.#recent.push(transaction)
      if (this.#recent.length > maxResumable) this.#before = this.#recent.shift()?.id ?? ''
      await this.#deliver(transaction, [...this.#listeners])
    })
  }

  /**
   * @param signal - aborted when the client has gone
   * @throws LakeError 400 when the filter is not valid GROQ, 429 when too many checks are waiting
   */
  async check(filter: Filter, signal: AbortSignal): Promise<void> {
    await this.#thread.match(filter, [], signal)
  }

  /** Adds a listener between two transactions, so that it receives each exactly once. */
  add(listener: Listener, canResume: boolean): void {
    this.#enqueue(async () => {
      const { lastEventId, stream } = listener
      if (!stream.isOpen) return
      this.#listeners.add(listener)
      const missed = canResume && lastEventId ? this.#since(lastEventId) : null
      const latest = this.#recent.at(-1)?.id ?? this.#before
      // A client that is cut off again before the replay must not appear to have received it.
      const id = missed ? lastEventId : `${latest}#`
      const kind = greeting(lastEventId, canResume, missed)
      stream.send(kind, { listenerName: `listener-${randomId()}` }, id)
      for (const transaction of missed ?? []) await this.#deliver(transaction, [listener])
    })
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
    await this.#thread.close()
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      this.#log.error('listener.failed', { reason: reasonOf(error) })
    })
  }

  /**
   * The transactions after an event, or null if its transaction is no longer in memory. A connection may end
   * between two events of a transaction, so after the event of a document its own transaction comes first.
   */
  #since(eventId: string): CommittedTransaction[] | null {
    const [transactionId, documentId] = eventId.split('#')
    if (transactionId === this.#before && !documentId) return [...this.#recent]
    const index = this.#recent.findLastIndex(({ id }) => id === transactionId)
    return index === -1 ? null : this.#recent.slice(documentId ? index : index + 1)
  }

  async #deliver(transaction: CommittedTransaction, listeners: Listener[]): Promise<void> {
    const documents = transaction.changes.flatMap(({ before, after }) => [before, after])
    const groups = Map.groupBy(listeners, ({ filter }) => JSON.stringify(filter))
    for (const group of groups.values()) {
      const [first] = group
      if (!first || !group.some((each) => this.#listeners.has(each))) continue
      try {
        const matches = await this.#thread.match(first.filter, documents)
        for (const listener of group) sendMatching(listener, transaction, matches)
      } catch (error) {
        this.#disconnect(group, error)
      }
    }
  }

  /** Sends the error to the listeners whose filter caused it, and ends their streams. */
  #disconnect(listeners: Listener[], error: unknown): void {
    const description = reasonOf(error)
    for (const listener of listeners) {
      listener.stream.send('channelError', { error: { description } })
      listener.stream.end()
      this.#listeners.delete(listener)
    }
  }
}

function greeting(
  lastEventId: string | undefined,
  canResume: boolean,
  missed: CommittedTransaction[] | null,
): 'welcome' | 'welcomeback' | 'reset' {
  if (!canResume || !lastEventId) return 'welcome'
  return missed ? 'welcomeback' : 'reset'
}

function sendMatching(
  listener: Listener,
  transaction: CommittedTransaction,
  matches: boolean[],
): void {
  const total = transaction.changes.length
  const eventIds = transaction.changes.map((change) => eventIdOf(transaction, change))
  const seen = eventIds.indexOf(listener.lastEventId ?? '')
  for (const [index, change] of transaction.changes.entries()) {
    if (index <= seen) continue
    const transition = transitionOf(matches[index * 2] ?? false, matches[index * 2 + 1] ?? false)
    if (!transition) continue
    const sent = { transaction, change, transition, total, current: index + 1 }
    listener.stream.send('mutation', mutationEvent(sent, listener.options), eventIds[index])
  }
}

/** The transaction with the changes that an audience may see; empty if it may see none. */
export function partFor(
  audience: Audience,
  owner: Owner,
  transaction: CommittedTransaction,
): CommittedTransaction[] {
  const changes = transaction.changes.filter(({ documentId }) =>
    isShown(documentId, audience, owner),
  )
  return changes.length > 0 ? [{ ...transaction, changes }] : []
}
