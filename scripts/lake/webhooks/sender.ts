import { randomUUID } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Owner } from '../model/dataset.ts'
import { isAsset } from '../model/document.ts'
import { reasonOf } from '../model/errors.ts'
import { isPrivateId } from '../model/ids.ts'
import type { Log } from '../model/log.ts'
import type { Change, CommittedTransaction } from '../store/store.ts'
import type { Call, CallQueue } from './queue.ts'

/** How many calls are in flight at once, so that a slow one does not delay the others. */
const atOnce = 8
const timeoutMs = 30_000

/** Sanity doubles the delay between attempts. Here it grows from half a second to a minute, over half an hour. */
const retryMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, ...Array<number>(29).fill(60_000)]

/** How long the sender pauses after an error of the lake, such as a full disk. */
const restMs = 2000

interface SenderOptions extends Owner {
  webhook?: { url: string; secret: string } | undefined
}

/**
 * Tells the site about each change of published content until it accepts or refuses the call. Changes of
 * drafts, versions, private documents and assets are not sent.
 */
export class WebhookSender {
  readonly #options: SenderOptions
  readonly #calls: CallQueue
  readonly #log: Log
  readonly #abort = new AbortController()
  /** The documents with a call in flight. */
  readonly #busy = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: SenderOptions, calls: CallQueue, log: Log) {
    this.#options = options
    this.#calls = calls
    this.#log = log
  }

  /** Queues the calls for a transaction, as part of its commit. */
  enqueue({ id: transactionId, timestamp: transactionTime, changes }: CommittedTransaction): void {
    if (!this.#options.webhook) return
    for (const change of changes.filter(isPublic)) {
      const { documentId, before, after } = change
      const operation = !before ? 'create' : after ? 'update' : 'delete'
      const { _id, _type, _rev, _updatedAt } = after ?? before ?? {}
      const body = JSON.stringify({ _id, _type, _rev, _updatedAt, operation })
      const call = { id: randomUUID(), documentId, transactionId, transactionTime, operation, body }
      this.#calls.add({ ...call, operation }, Date.now())
    }
  }

  /** Sends what is due. Called after each commit and once at the start. */
  wake(): void {
    const { webhook } = this.#options
    if (!webhook || this.#abort.signal.aborted) return
    clearTimeout(this.#timer)
    try {
      for (const call of this.#calls.due(Date.now(), 2 * atOnce)) {
        if (this.#busy.size >= atOnce || this.#busy.has(call.documentId)) continue
        this.#busy.add(call.documentId)
        this.#send(webhook, call)
          .catch((error: unknown) => this.#rest(error))
          .finally(() => {
            this.#busy.delete(call.documentId)
            this.wake()
          })
      }
      const next = this.#calls.nextDue()
      if (next !== null && this.#busy.size === 0) this.#wakeIn(Math.max(10, next - Date.now()))
    } catch (error) {
      this.#rest(error)
    }
  }

  close(): void {
    this.#abort.abort()
    clearTimeout(this.#timer)
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer)
    // No longer than the longest pause, in case the clock is set back.
    this.#timer = setTimeout(() => this.wake(), Math.min(ms, 60_000))
    this.#timer.unref()
  }

  #rest(error: unknown): void {
    if (this.#abort.signal.aborted) return
    this.#log.error('webhook.failed', { reason: reasonOf(error) })
    this.#wakeIn(restMs)
  }

  /** A 2xx accepts the call, and a 4xx other than 429 refuses it for good. Anything else is retried. */
  async #send(webhook: { url: string; secret: string }, call: Call): Promise<void> {
    const answer = await this.#attempt(webhook, call)
    if (this.#abort.signal.aborted) return
    const { documentId, operation, attempts } = call
    this.#log.info('webhook', { documentId, operation, attempt: attempts + 1, result: answer })
    const isAnswer = typeof answer === 'number'
    if (isAnswer) this.#calls.noteAnswer()
    // Otherwise an import before the site's first start would leave it one call per document.
    else if (!this.#calls.hasAnswered) return this.#calls.clear()
    const isFinal = isAnswer && answer < 500 && answer !== 429
    const pause = retryMs[attempts]
    if (isFinal || pause === undefined) this.#calls.remove(call)
    else this.#calls.retry(call, Date.now() + pause)
  }

  /** The status of the answer, or why there was none. */
  async #attempt(
    { url, secret }: { url: string; secret: string },
    call: Call,
  ): Promise<number | string> {
    const { body, id, transactionId, transactionTime, documentId, operation } = call
    const { projectId, dataset } = this.#options
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'sanity-transaction-id': transactionId,
          'sanity-transaction-time': transactionTime,
          'sanity-document-id': documentId,
          'sanity-operation': operation,
          'sanity-project-id': projectId,
          'sanity-dataset': dataset,
          [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
        },
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return reasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)
    }
  }
}

function isPublic({ documentId, before, after }: Change): boolean {
  return !isPrivateId(documentId) && !isAsset(after ?? before ?? {})
}
