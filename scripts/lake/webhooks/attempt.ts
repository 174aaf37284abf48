import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Owner } from '../model/dataset.ts'
import { reasonOf } from '../model/errors.ts'
import type { Webhook } from './config.ts'
import type { Attempt, Delivery } from './deliveries.ts'

const timeoutMs = 30_000

/** How much of a response body is logged. */
const maxAnswerCharacters = 2000

/** The result of an attempt, and whether it was the last. */
export type Outcome = Pick<Attempt, 'failure' | 'status' | 'answer'> & { isFinal: boolean }

/**
 * Calls a webhook once, with Sanity's headers and a fresh signature. A 2xx accepts the call, and a 4xx
 * other than 429 rejects it for good. Anything else is retried.
 *
 * @param signal - aborts the call when the lake closes
 */
export async function attemptCall(
  webhook: Webhook,
  delivery: Delivery & { body: string },
  owner: Owner,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(webhook.url, {
      method: webhook.httpMethod,
      // fetch() throws if a GET has a body.
      ...(webhook.httpMethod === 'GET' ? {} : { body: delivery.body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: await headersOf(webhook, delivery, owner),
    })
    const answer = await beginningOf(response)
    const { ok, status } = response
    const isRefused = status >= 400 && status < 500 && status !== 429
    return { failure: ok ? null : 'http', status, answer, isFinal: ok || isRefused }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return {
      failure: isTimeout ? 'timeout' : 'network',
      status: null,
      answer: reasonOf(cause),
      isFinal: false,
    }
  }
}

async function headersOf(
  { name, secret, headers }: Webhook,
  delivery: Delivery & { body: string },
  { projectId, dataset }: Owner,
): Promise<Record<string, string>> {
  const { body, id, transactionId, transactionTime, documentId, operation } = delivery
  const signature = secret && (await encodeSignatureHeader(body, Date.now(), secret))
  return {
    ...headers,
    'content-type': 'application/json',
    'idempotency-key': id,
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': transactionTime,
    'sanity-document-id': documentId,
    'sanity-operation': operation,
    'sanity-project-id': projectId,
    'sanity-dataset': dataset,
    'sanity-webhook-id': name,
    ...(signature ? { [SIGNATURE_HEADER_NAME]: signature } : {}),
  }
}

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && text.length < maxAnswerCharacters) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text.slice(0, maxAnswerCharacters)
}
