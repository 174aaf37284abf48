import type { EventStream } from '../http/event-stream.ts'
import type { Owner } from '../model/dataset.ts'
import { RequestError } from '../model/errors.ts'
import { isPrivateId, randomId } from '../model/ids.ts'
import type { Log } from '../model/log.ts'
import type { Filter } from '../query/evaluation-thread.ts'
import { createEvaluationThread, type EvaluationThread } from '../query/evaluation-thread.ts'
import type { CommittedTransaction } from '../store/store.ts'
import { type EventOptions, eventIdOf, mutationEvent, transitionOf } from './mutation-event.ts'

/** How many transactions behind a reconnecting listener may be and still resume. */
export const maxResumable = 1000

/** The latest transactions, in order. */
class RecentTransactions {
  readonly #transactions: CommittedTransaction[]

  /** @param before - those of earlier runs, so that listeners can resume after a restart too */
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

  /** Everything after that transaction, or null when it is no longer in memory. */
  after(transactionId: string): CommittedTransaction[] | null {
    const index = this.#transactions.findLastIndex(({ id }) => id === transactionId)
    return index === -1 ? null : this.#transactions.slice(index + 1)
  }
}

export interface Listener {
  filter: Filter
  options: EventOptions
  stream: EventStream
}

const filterMemoryMb = 256

/** How many new listeners may wait until their filters are checked. */
const maxChecks = 100

/** How long replaying missed transactions to a listener may take, in milliseconds. */
const resumeMs = 5000

/**
 * Sends every listener the changes that match its filter. Filters run in a thread of their own, one
 * transaction after the other, so that events keep the order of the transactions and a runaway filter
 * does not block queries.
 */
export class ListenerHub {
  readonly #listeners = new Set<Listener>()
  readonly #recent: RecentTransactions
  readonly #thread: EvaluationThread
  readonly #log: Log
  readonly #timeoutMs: number
  /** The time that each listener's filter has taken so far, in milliseconds. */
  readonly #spent = new WeakMap<Listener, number>()
  #queue: Promise<unknown> = Promise.resolve()
  #opening = 0
  #waiting = 0
  #backlogLimit = maxResumable

  /**
   * @param before - the latest transactions of earlier runs, in order
   * @param timeoutMs - for each filter and transaction
   */
  constructor(owner: Owner, log: Log, before: readonly CommittedTransaction[], timeoutMs: number) {
    this.#recent = new RecentTransactions(before)
    const limits = { timeoutMs, memoryMb: filterMemoryMb }
    this.#thread = createEvaluationThread(owner, () => [], limits)
    this.#timeoutMs = timeoutMs
    this.#log = log
  }

  /** Starts the thread now, rather than with the first listener. */
  start(): void {
    this.#thread.start()
  }

  /** How many listeners there are, including those that are still being added. */
  get size(): number {
    return this.#listeners.size + this.#opening
  }

  /** How many transactions wait to be filtered. */
  get waiting(): number {
    return this.#waiting
  }

  publish(transaction: CommittedTransaction): void {
    this.#waiting += 1
    // A backlog longer than what listeners can resume from is useless.
    if (this.#waiting > this.#backlogLimit) {
      this.#dropCostliest()
      // The dropped filter may take a moment to end, which is not the next listener's fault.
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

  /** Adds a listener between two transactions, so that it gets each exactly once. */
  add(listener: Listener, lastEventId: string | undefined, canResume: boolean): void {
    this.#opening += 1
    this.#enqueue(async () => {
      this.#opening -= 1
      if (!listener.stream.isOpen) return
      this.#listeners.add(listener)
      const transactionId = lastEventId?.split('#')[0] ?? ''
      const missed = canResume && transactionId ? this.#recent.after(transactionId) : null
      const [kind, latest] = [greeting(lastEventId, canResume, missed), this.#recent.latest]
      const id = latest ? `${latest.id}#` : undefined
      listener.stream.send(kind, { listenerName: `listener-${randomId()}` }, id)
      for (const transaction of missed ?? []) {
        if (!this.#listeners.has(listener)) return
        if (this.#spentBy(listener) > resumeMs) this.#disconnect([listener], tooSlow())
        else await this.#deliver(transaction, [listener])
      }
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
      const reason = error instanceof Error ? error.message : String(error)
      this.#log.error('listener.failed', { reason })
    })
  }

  async #deliver(transaction: CommittedTransaction, listeners: Listener[]): Promise<void> {
    const documents = transaction.changes.flatMap(({ before, after }) => [before, after])
    for (const { filter, group } of groupByFilter(listeners)) {
      const started = performance.now()
      try {
        const result = await this.#thread.perform(
          { kind: 'match', filters: [filter], documents },
          this.#timeoutMs,
        )
        const matches = result.kind === 'match' ? (result.matches[0] ?? []) : []
        for (const listener of group) sendMatching(listener, transaction, matches)
      } catch (error) {
        this.#disconnect(group, error)
      }
      const ms = performance.now() - started
      for (const listener of group) this.#spent.set(listener, this.#spentBy(listener) + ms)
    }
  }

  #spentBy(listener: Listener): number {
    return this.#spent.get(listener) ?? 0
  }

  /** Disconnects the listeners whose filters have taken the most time and so delay all others. */
  #dropCostliest(): void {
    const most = Math.max(...[...this.#listeners].map((listener) => this.#spentBy(listener)))
    const costliest = [...this.#listeners].filter((listener) => this.#spentBy(listener) >= most)
    this.#disconnect(costliest, tooSlow())
  }

  /** Sends the error to the listeners whose filter caused it, and ends their streams. */
  #disconnect(listeners: Listener[], error: unknown): void {
    const description = error instanceof Error ? error.message : String(error)
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
  for (const [index, change] of transaction.changes.entries()) {
    const transition = transitionOf(matches[index * 2] ?? false, matches[index * 2 + 1] ?? false)
    if (!transition) continue
    const seen = { transaction, change, transition, total, current: index + 1 }
    listener.stream.send(
      'mutation',
      mutationEvent(seen, listener.options),
      eventIdOf(transaction, change),
    )
  }
}

/** The public changes of a transaction; none if everything that it changed is private. */
export function publicPartOf(transaction: CommittedTransaction): CommittedTransaction[] {
  const changes = transaction.changes.filter(({ documentId }) => !isPrivateId(documentId))
  return changes.length > 0 ? [{ ...transaction, changes }] : []
}
