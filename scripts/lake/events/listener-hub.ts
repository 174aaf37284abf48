import type { EventStream } from '../http/event-stream.ts'
import { type Audience, isShown } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import type { LakeDocument } from '../model/document.ts'
import { RequestError, reasonOf } from '../model/errors.ts'
import { randomId } from '../model/ids.ts'
import type { Log } from '../model/log.ts'
import type { Filter } from '../query/evaluation-thread.ts'
import { createEvaluationThread, type EvaluationThread } from '../query/evaluation-thread.ts'
import type { CommittedTransaction } from '../store/store.ts'
import { type EventOptions, eventIdOf, mutationEvent, transitionOf } from './mutation-event.ts'

/** The number of transactions that a reconnecting listener may have missed and still resume. */
export const maxResumable = 1000

/** The latest transactions, in order. */
class RecentTransactions {
  readonly #transactions: CommittedTransaction[]

  /** @param before - transactions of earlier runs, so that listeners can resume after a restart */
  constructor(before: readonly CommittedTransaction[]) {
    this.#transactions = [...before]
  }

  add(transaction: CommittedTransaction): void {
    this.#transactions.push(transaction)
    if (this.#transactions.length > maxResumable) this.#transactions.shift()
  }

  get latest(): CommittedTransaction | undefined {
    return this.#transactions.at(-1)
  }

  /**
   * The transactions after an event, or null if its transaction is no longer in memory. A connection may
   * end between two events of a transaction, so after the event of a document its own transaction comes first.
   */
  since(eventId: string): CommittedTransaction[] | null {
    const [transactionId, documentId] = eventId.split('#')
    const index = this.#transactions.findLastIndex(({ id }) => id === transactionId)
    return index === -1 ? null : this.#transactions.slice(documentId ? index : index + 1)
  }
}

export interface Listener {
  filter: Filter
  options: EventOptions
  stream: EventStream
  /** The client's IP address. */
  address: string
  /** The last event that the client received on an earlier connection. */
  lastEventId: string | undefined
}

/** What evaluating a listener's filter has taken so far. */
interface Cost {
  ms: number
  transactions: number
}

const filterMemoryMb = 256

/** How many new listeners may wait for the check of their filters. */
const maxChecks = 100

/** The time limit for replaying missed transactions, for each listener and per minute for each address. */
const resumeMs = 5000
const replayWindowMs = 60_000

/**
 * Sends every listener the changes that match its filter. Filters run in a separate thread, one
 * transaction after the other, so that events are in transaction order and a runaway filter does not block
 * queries.
 */
export class ListenerHub {
  readonly #listeners = new Set<Listener>()
  readonly #recent: RecentTransactions
  readonly #thread: EvaluationThread
  readonly #log: Log
  readonly #timeoutMs: number
  readonly #costs = new WeakMap<Listener, Cost>()
  /** The time spent on replays to each address, within a minute of the first one. */
  readonly #replays = new Map<string, { began: number; ms: number }>()
  /** The listeners whose filter is being evaluated, and when the evaluation began. */
  #running: { group: readonly Listener[]; since: number } | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #opening = 0
  #waiting = 0
  #backlogLimit = maxResumable

  /**
   * @param before - the latest transactions of earlier runs, in order
   * @param timeoutMs - the limit for evaluating one filter on one transaction
   */
  constructor(owner: Owner, log: Log, before: readonly CommittedTransaction[], timeoutMs: number) {
    this.#recent = new RecentTransactions(before)
    const limits = { timeoutMs, memoryMb: filterMemoryMb }
    this.#thread = createEvaluationThread(owner, () => [], limits)
    this.#timeoutMs = timeoutMs
    this.#log = log
  }

  /** Starts the thread now instead of with the first listener. */
  start(): void {
    this.#thread.start()
  }

  /** The number of listeners, including those that are still being added. */
  get size(): number {
    return this.#listeners.size + this.#opening
  }

  /** The number of transactions that wait to be filtered. */
  get waiting(): number {
    return this.#waiting
  }

  publish(transaction: CommittedTransaction): void {
    this.#waiting += 1
    // A listener can resume from no more than this, so a longer backlog is of no use.
    if (this.#waiting > this.#backlogLimit) {
      this.#dropCostliest()
      // The dropped filter may run for another moment, for which no other listener should be dropped.
      this.#backlogLimit += maxResumable
    }
    this.#enqueue(async () => {
      this.#waiting -= 1
      if (this.#waiting < maxResumable) this.#backlogLimit = maxResumable
      this.#recent.add(transaction)
      await this.#deliver(transaction, [...this.#listeners])
    })
  }

  /**
   * @param signal - aborted when the client has gone
   * @throws LakeError 400 when the filter is not valid GROQ, 429 when too many checks are waiting
   */
  async check(filter: Filter, signal: AbortSignal): Promise<void> {
    if (this.#thread.load > maxChecks) {
      throw new RequestError(429, `${maxChecks} listeners are waiting already`)
    }
    const job = { kind: 'match' as const, filters: [filter], documents: [] }
    await this.#thread.perform(job, this.#timeoutMs, signal)
  }

  /** Adds a listener between two transactions, so that it receives each exactly once. */
  add(listener: Listener, canResume: boolean): void {
    this.#opening += 1
    this.#enqueue(async () => {
      this.#opening -= 1
      if (!listener.stream.isOpen) return
      this.#listeners.add(listener)
      const { address, lastEventId } = listener
      const replays = this.#replaysTo(address)
      const before = replays.ms
      const mayResume = canResume && before < resumeMs
      const missed = mayResume && lastEventId ? this.#recent.since(lastEventId) : null
      const [kind, latest] = [greeting(lastEventId, canResume, missed), this.#recent.latest]
      // A client that is cut off again before the replay must not appear to have received it.
      const id = missed ? lastEventId : latest && `${latest.id}#`
      listener.stream.send(kind, { listenerName: `listener-${randomId()}` }, id)
      for (const transaction of missed ?? []) {
        if (!this.#listeners.has(listener)) return
        await this.#deliver(transaction, [listener])
        const ms = this.#costs.get(listener)?.ms ?? 0
        replays.ms = before + ms
        if (ms > resumeMs) this.#disconnect([listener], tooSlow())
      }
    })
  }

  #replaysTo(address: string): { began: number; ms: number } {
    const now = performance.now()
    for (const [each, { began }] of this.#replays) {
      if (now - began > replayWindowMs) this.#replays.delete(each)
    }
    const known = this.#replays.get(address) ?? { began: now, ms: 0 }
    this.#replays.set(address, known)
    return known
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** Ends every stream. */
  end(): void {
    for (const { stream } of this.#listeners) stream.end()
    this.#listeners.clear()
  }

  async close(): Promise<void> {
    this.end()
    await this.#thread.close()
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      const reason = reasonOf(error)
      this.#log.error('listener.failed', { reason })
    })
  }

  /**
   * The filters of one address share a time budget, because all other events wait for them. The cheapest
   * filters are evaluated first. A listener whose filter no longer fits into the budget, or takes a quarter
   * of it, is disconnected.
   */
  async #deliver(transaction: CommittedTransaction, listeners: Listener[]): Promise<void> {
    const documents = transaction.changes.flatMap(({ before, after }) => [before, after])
    const budgetMs = this.#timeoutMs * Math.max(1, documents.length / 1000)
    const spent = new Map<string, number>()
    for (const { filter, group } of this.#cheapestFirst(listeners)) {
      const fits = ({ address }: Listener): boolean => (spent.get(address) ?? 0) < budgetMs
      const tooMuch = group.filter((listener) => !fits(listener))
      this.#disconnect(tooMuch, tooSlow())
      const served = group.filter(fits)
      if (served.length === 0) continue
      const ms = await this.#evaluate(transaction, documents, filter, served)
      for (const address of new Set(served.map((listener) => listener.address))) {
        spent.set(address, (spent.get(address) ?? 0) + ms)
      }
      for (const listener of served) {
        const { ms: before, transactions } = this.#costs.get(listener) ?? { ms: 0, transactions: 0 }
        this.#costs.set(listener, { ms: before + ms, transactions: transactions + 1 })
      }
      if (ms > budgetMs / 4) this.#disconnect(served, tooSlow())
    }
  }

  /** Sends a transaction to the listeners of one filter. Returns how long its evaluation took, in milliseconds. */
  async #evaluate(
    transaction: CommittedTransaction,
    documents: (LakeDocument | null)[],
    filter: Filter,
    group: Listener[],
  ): Promise<number> {
    const started = performance.now()
    this.#running = { group, since: started }
    try {
      const job = { kind: 'match' as const, filters: [filter], documents }
      const result = await this.#thread.perform(job, this.#timeoutMs)
      if (result.kind !== 'match')
        throw new Error('the filter thread returned another kind of result')
      for (const listener of group) sendMatching(listener, transaction, result.matches[0] ?? [])
      // CPU time, so that other checks and a busy machine do not count against the filter.
      return result.cpuMs
    } catch (error) {
      this.#disconnect(group, error)
      return performance.now() - started
    } finally {
      this.#running = undefined
    }
  }

  #cheapestFirst(listeners: Listener[]): { filter: Filter; group: Listener[] }[] {
    return groupByFilter(listeners)
      .map((each) => ({ ...each, ms: Math.max(...each.group.map((one) => this.#costOf(one))) }))
      .sort((a, b) => a.ms - b.ms)
  }

  /** The mean time of a listener's filter per transaction. A new filter ranks before those known to be costly. */
  #costOf(listener: Listener): number {
    const cost = this.#costs.get(listener)
    return cost ? cost.ms / cost.transactions : this.#timeoutMs / 100
  }

  /**
   * Disconnects the listeners whose filters take the most time and so delay all others. The running
   * evaluation counts too: a filter that is slow on its first transaction has no other cost yet.
   */
  #dropCostliest(): void {
    const { group, since } = this.#running ?? { group: [], since: 0 }
    const elapsed = performance.now() - since
    const costs = [...this.#listeners].map((listener) => ({
      listener,
      ms: this.#costOf(listener) + (group.includes(listener) ? elapsed : 0),
    }))
    const most = Math.max(...costs.map(({ ms }) => ms))
    const costliest = costs.filter(({ ms }) => ms === most).map(({ listener }) => listener)
    this.#disconnect(costliest, tooSlow())
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

function tooSlow(): RequestError {
  return new RequestError(429, 'the filter takes too long to keep up with the changes')
}

function groupByFilter(listeners: Listener[]): { filter: Filter; group: Listener[] }[] {
  const groups = new Map<string, { filter: Filter; group: Listener[] }>()
  for (const listener of listeners) {
    const key = JSON.stringify(listener.filter)
    const known = groups.get(key)
    if (known) known.group.push(listener)
    else groups.set(key, { filter: listener.filter, group: [listener] })
  }
  return [...groups.values()]
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
