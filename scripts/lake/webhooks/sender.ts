import { randomUUID } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Log } from '../log.ts'
import type { LakeOptions } from '../options.ts'
import type { CommittedTransaction } from '../store/store.ts'
import type { Deliveries, Delivery } from './deliveries.ts'
import { concerns, operationOf, projectionOf } from './projection.ts'

const TIMEOUT_MS = 30_000

/** How many changes are sent at once: a slow one does not hold up the others. */
const AT_ONCE = 8

/** Sanity's back-off doubles; here from half a second to a minute, for half an hour in all. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, ...Array<number>(29).fill(60_000)]

/** Sends each delivery until it is taken: a 2xx takes it, a 4xx other than 429 refuses it. */
export class WebhookSender {
  readonly #options: LakeOptions
  readonly #deliveries: Deliveries
  readonly #log: Log
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | null = null
  readonly #busy = new Set<string>()

  constructor(options: LakeOptions, deliveries: Deliveries, log: Log) {
    this.#options = options
    this.#deliveries = deliveries
    this.#log = log
  }

  /** Queues what the transaction means to the webhook; runs in the transaction's own commit. */
  enqueue(transaction: CommittedTransaction): void {
    if (!this.#options.webhook) return
    for (const change of transaction.changes.filter(concerns)) {
      this.#deliveries.add(
        {
          id: randomUUID(),
          transactionId: transaction.id,
          documentId: change.documentId,
          operation: operationOf(change),
          body: JSON.stringify(projectionOf(change, transaction.id)),
        },
        Date.now(),
      )
    }
  }

  /** Looks for what is due; call it after a commit and once at the start. */
  wake(): void {
    if (this.#abort.signal.aborted || !this.#options.webhook) return
    while (this.#busy.size < AT_ONCE) {
      const delivery = this.#deliveries.due(Date.now(), this.#busy)
      if (!delivery) break
      this.#busy.add(delivery.documentId)
      void this.#send(delivery).finally(() => {
        this.#busy.delete(delivery.documentId)
        this.wake()
      })
    }
    this.#sleep()
  }

  close(): void {
    this.#abort.abort()
    if (this.#timer) clearTimeout(this.#timer)
  }

  /** Sets the alarm for the next delivery; one that is under way wakes the sender when it ends. */
  #sleep(): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#busy.size > 0) return
    this.#deliveries.prune()
    const next = this.#deliveries.nextDue()
    if (next === null) return
    this.#timer = setTimeout(() => this.wake(), Math.max(10, next - Date.now()))
    this.#timer.unref()
  }

  async #send(delivery: Delivery): Promise<void> {
    const { outcome, isFinal } = await this.#attempt(delivery)
    if (this.#abort.signal.aborted) return
    const wait = isFinal ? undefined : RETRY_MS[delivery.attempts]
    this.#deliveries.record(delivery.id, outcome, wait === undefined ? null : Date.now() + wait)
    const { documentId, operation, attempts } = delivery
    this.#log.info('webhook', { documentId, operation, attempt: attempts + 1, outcome })
  }

  async #attempt(delivery: Delivery): Promise<{ outcome: string; isFinal: boolean }> {
    const { webhook, projectId, dataset } = this.#options
    if (!webhook) return { outcome: 'no webhook', isFinal: true }
    try {
      const response = await fetch(webhook.url, {
        method: 'POST',
        body: delivery.body,
        redirect: 'error',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(
            delivery.body,
            Date.now(),
            webhook.secret,
          ),
          'idempotency-key': delivery.id,
          'sanity-transaction-id': delivery.transactionId,
          'sanity-document-id': delivery.documentId,
          'sanity-operation': delivery.operation,
          'sanity-project-id': projectId,
          'sanity-dataset': dataset,
        },
      })
      await response.body?.cancel()
      const refused = response.status >= 400 && response.status < 500 && response.status !== 429
      return { outcome: `${response.status}`, isFinal: response.ok || refused }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      return { outcome: cause instanceof Error ? cause.message : String(cause), isFinal: false }
    }
  }
}
