import type { EventStream } from '../http/event-stream.ts'
import type { Owner } from '../model/dataset.ts'
import { isPrivateId } from '../model/ids.ts'
import type { Log } from '../model/log.ts'
import { createEvaluationThread, type EvaluationThread } from '../query/evaluation-thread.ts'
import type { Filter } from '../query/messages.ts'
import type { CommittedTransaction } from '../store/store.ts'
import { type EventOptions, eventIdOf, mutationEvent, transitionOf } from './mutation-event.ts'
import { RecentTransactions } from './recent.ts'

export interface Listener {
  filter: Filter
  options: EventOptions
  isAnonymous: boolean
  stream: EventStream
}

const filterMemoryMb = 256

/**
 * Tells every listener of every change that crosses its filter. Filters run in a thread of their
 * own, one transaction after the other, so that events keep the order of the transactions and a
 * runaway filter ends without holding up queries.
 */
export class ListenerHub {
  readonly #listeners = new Set<Listener>()
  readonly #recent: RecentTransactions
  readonly #thread: EvaluationThread
  readonly #log: Log
  readonly #timeoutMs: number
  #queue: Promise<unknown> = Promise.resolve()

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

  /** Opens the thread now, rather than with the first listener. */
  start(): void {
    this.#thread.start()
  }

  get size(): number {
    return this.#listeners.size
  }

  publish(transaction: CommittedTransaction): void {
    this.#enqueue(async () => {
      this.#recent.add(transaction)
      await this.#deliver(transaction, [...this.#listeners])
    })
  }

  /** @throws LakeError 400 when the filter is no GROQ */
  async check(filter: Filter): Promise<void> {
    await this.#thread.perform({ kind: 'match', filters: [filter], documents: [] }, this.#timeoutMs)
  }

  /** Adds a listener between two transactions, so that it misses none and sees none twice. */
  add(listener: Listener, lastEventId: string | undefined, canResume: boolean): void {
    this.#enqueue(async () => {
      const transactionId = lastEventId?.split('#')[0] ?? ''
      const missed = canResume && transactionId ? this.#recent.after(transactionId) : null
      const [kind, latest] = [greeting(lastEventId, canResume, missed), this.#recent.latest]
      const id = latest ? `${latest.id}#` : undefined
      listener.stream.send(kind, { listenerName: `listener-${this.#listeners.size + 1}` }, id)
      for (const transaction of missed ?? []) await this.#deliver(transaction, [listener])
      this.#listeners.add(listener)
    })
  }

  remove(listener: Listener): void {
    this.#enqueue(async () => this.#listeners.delete(listener))
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
    if (listeners.length === 0) return
    const documents = transaction.changes.flatMap(({ before, after }) => [before, after])
    await Promise.all(
      groupByFilter(listeners).map(async ({ filter, group }) => {
        try {
          const result = await this.#thread.perform(
            { kind: 'match', filters: [filter], documents },
            this.#timeoutMs,
          )
          const matches = result.kind === 'match' ? (result.matches[0] ?? []) : []
          for (const listener of group) tell(listener, transaction, matches)
        } catch (error) {
          this.#disconnect(group, error)
        }
      }),
    )
  }

  /** A filter that cannot be evaluated is the listener's own fault: it is told and let go. */
  #disconnect(listeners: Listener[], error: unknown): void {
    const description = error instanceof Error ? error.message : String(error)
    for (const listener of listeners) {
      listener.stream.send('channelError', { error: { description } })
      listener.stream.end()
      this.#listeners.delete(listener)
    }
  }
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

function tell(listener: Listener, transaction: CommittedTransaction, matches: boolean[]): void {
  const total = transaction.changes.length
  for (const [index, change] of transaction.changes.entries()) {
    if (listener.isAnonymous && isPrivateId(change.documentId)) continue
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
