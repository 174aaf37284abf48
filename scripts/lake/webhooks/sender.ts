import { randomUUID } from 'node:crypto'
import type { Owner } from '../model/dataset.ts'
import { LakeError, reasonOf } from '../model/errors.ts'
import { isDraftId, isVersionId } from '../model/ids.ts'
import type { Log } from '../model/log.ts'
import type { QueryPool } from '../query/query-pool.ts'
import type { Change, CommittedTransaction } from '../store/store.ts'
import { attemptCall, type Outcome } from './attempt.ts'
import type { Webhook } from './config.ts'
import { type Deliveries, type Delivery, laneOf } from './deliveries.ts'

/** How many calls are in flight at once, so that a slow one does not delay the others. */
const atOnce = 8

/** Sanity doubles the delay between attempts. Here it grows from half a second to a minute, over half an hour. */
const longestMs = 60_000
const retryMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, ...Array<number>(29).fill(longestMs)]

/** While calls are in flight, finished ones are deleted only so often, since that reads the whole queue. */
const wakesBetweenPrunes = 1000

/** How long the sender pauses after an error of the lake, not of a receiver. */
const restMs = 2000

/** Rules that could not be evaluated because the lake was overloaded or closing are tried again. */
const retryableStatuses: readonly number[] = [429, 503]

interface SenderOptions extends Owner {
  webhooks: readonly Webhook[]
  /** If false, nothing is queued and queued calls stay in the queue. */
  sendWebhooks: boolean
}

/** Composes each delivery according to its webhook's rule and sends it until it is accepted or rejected. */
export class WebhookSender {
  readonly #options: SenderOptions
  readonly #deliveries: Deliveries
  readonly #queries: QueryPool
  readonly #log: Log
  readonly #abort = new AbortController()
  readonly #busy = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #wakes = 0

  constructor(options: SenderOptions, deliveries: Deliveries, queries: QueryPool, log: Log) {
    this.#options = options
    this.#deliveries = deliveries
    this.#queries = queries
    this.#log = log
  }

  /** Queues the deliveries for a transaction, as part of its commit. */
  enqueue({ id, timestamp, author, changes }: CommittedTransaction): void {
    const { webhooks, dataset, sendWebhooks } = this.#options
    if (!sendWebhooks) return
    const now = Date.now()
    for (const webhook of webhooks) {
      for (const change of changes.filter((each) => isTriggered(webhook, dataset, each))) {
        const { documentId, before, after } = change
        this.#deliveries.add(
          {
            id: randomUUID(),
            webhook: webhook.name,
            transactionId: id,
            transactionTime: timestamp,
            author,
            documentId,
            operation: operationOf(change),
            change: { before, after },
          },
          now,
        )
      }
    }
  }

  /** Sends what is due. Called after each commit and once at startup. */
  wake(): void {
    if (this.#abort.signal.aborted || !this.#options.sendWebhooks) return
    try {
      this.#sendDue()
    } catch (error) {
      this.#retryLater(error)
    }
  }

  #sendDue(): void {
    const now = Date.now()
    this.#deliveries.hasten(now, now + longestMs)
    while (this.#busy.size < atOnce) {
      const delivery = this.#deliveries.due(Date.now(), this.#busy)
      if (!delivery) break
      const lane = laneOf(delivery)
      this.#busy.add(lane)
      this.#process(delivery).then(
        () => {
          this.#busy.delete(lane)
          this.wake()
        },
        (error: unknown) => {
          this.#busy.delete(lane)
          this.#retryLater(error)
        },
      )
    }
    this.#scheduleNext()
  }

  close(): void {
    this.#abort.abort()
    if (this.#timer) clearTimeout(this.#timer)
  }

  /** Tries again after a pause, for example when the disk is full. */
  #retryLater(error: unknown): void {
    if (this.#abort.signal.aborted) return
    const reason = reasonOf(error)
    this.#log.error('webhook.failed', { reason })
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), restMs)
    this.#timer.unref()
  }

  /** Sets a timer for the next delivery; a call in flight wakes the sender when it ends. */
  #scheduleNext(): void {
    if (this.#timer) clearTimeout(this.#timer)
    const isBusy = this.#busy.size > 0
    if (!isBusy || ++this.#wakes % wakesBetweenPrunes === 0) this.#deliveries.prune()
    if (isBusy) return
    const next = this.#deliveries.nextDue()
    if (next === null) return
    const wait = Math.min(longestMs, Math.max(10, next - Date.now()))
    this.#timer = setTimeout(() => this.wake(), wait)
    this.#timer.unref()
  }

  async #process(delivery: Delivery): Promise<void> {
    const webhook = this.#options.webhooks.find(({ name }) => name === delivery.webhook)
    const started = new Date()
    const call = webhook ? await this.#call(webhook, delivery) : null
    if (this.#abort.signal.aborted) return
    if (!call) {
      this.#deliveries.drop(delivery.id)
      return
    }
    const { isFinal, ...result } = call.outcome
    const duration = Date.now() - started.getTime()
    const attempt = { ...result, started: started.toISOString(), duration }
    const wait = isFinal ? undefined : retryMs[delivery.attempts]
    const retryAt = wait === undefined ? null : Date.now() + wait
    this.#deliveries.record(delivery, attempt, call.body, retryAt)
    // Otherwise an import before the site's first start would leave it one call per document.
    if (result.failure === 'network' && !this.#deliveries.hasAnswered(delivery.webhook))
      this.#deliveries.giveUp(delivery.webhook)
    this.#log.info('webhook', {
      webhook: delivery.webhook,
      documentId: delivery.documentId,
      operation: delivery.operation,
      attempt: delivery.attempts + 1,
      result: result.status ?? result.answer,
    })
  }

  /** One attempt; null when the webhook's filter does not match. */
  async #call(
    webhook: Webhook,
    delivery: Delivery,
  ): Promise<{ body: string | null; outcome: Outcome } | null> {
    let { body } = delivery
    try {
      body ??= await this.#compose(webhook, delivery)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      const outcome = { failure: 'other' as const, status: null, answer: error.message }
      return { body, outcome: { ...outcome, isFinal: !retryableStatuses.includes(error.status) } }
    }
    if (body === null) return null
    const sent = { ...delivery, body }
    return { body, outcome: await attemptCall(webhook, sent, this.#options, this.#abort.signal) }
  }

  /** The body for the change; null when it is filtered out. */
  #compose({ rule }: Webhook, { author, change }: Delivery): Promise<string | null> {
    const { before = null, after = null } = change ?? {}
    return this.#queries.applyRule(rule, { before, after, identity: author })
  }
}

type Operation = 'create' | 'update' | 'delete'

function operationOf({ before, after }: Pick<Change, 'before' | 'after'>): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

export function isWatching(webhook: Webhook, dataset: string): boolean {
  return !webhook.isDisabledByUser && ['*', dataset].includes(webhook.dataset)
}

/** Whether a change triggers a webhook, before its filter is evaluated. */
function isTriggered(webhook: Webhook, dataset: string, change: Change): boolean {
  if (!isWatching(webhook, dataset)) return false
  if (isDraftId(change.documentId) && !webhook.includeDrafts) return false
  if (isVersionId(change.documentId) && !webhook.includeAllVersions) return false
  return webhook.rule.on.includes(operationOf(change))
}
