import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { parseFingerprint } from '../../protocol/fingerprint.ts'
import { frontHeader } from '../../protocol/front-header.ts'
import {
  ownSignatureLifetime,
  SignatureError,
  signBody,
  verifySignature,
} from '../../protocol/signature.ts'
import type { Expired } from '../cache/expired.ts'
import { describe } from '../http/log.ts'
import { readBody } from '../http/request.ts'
import { sendBody } from '../http/send.ts'
import { refreshPath, type UpstreamAnswer, type UpstreamCall } from '../next/upstream.ts'
import type { Site } from '../site/site.ts'

export const webhookPath = '/api/webhooks/sanity'

const largestBody = 64 * 1024
const timeoutMs = 25_000

/**
 * Next's answer: what expired, and the fingerprint of the current content. It is sent even if a document was
 * refused, so that the document does not delay other pages.
 */
const outcome = z.object({
  all: z.boolean().default(false),
  tags: z.array(z.string()),
  fresh: z.string().default(''),
  documents: z.array(z.string()).default([]),
  transaction: z.string().optional(),
  paths: z.array(z.string().startsWith('/')).default([]),
  steps: z.record(z.string(), z.number()).optional(),
})

type Outcome = z.output<typeof outcome>

/**
 * Handles a call about a change. It checks the signature before anything else, lets Next apply the change,
 * refreshes the cached pages, and only then passes Next's answer back. If any step fails, the sender retries.
 * @throws UpstreamUnreachableError, RefreshRefusedError, BodyTooLargeError
 */
export async function receiveWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  site: Site,
  headers: readonly string[],
): Promise<void> {
  const body = await readBody(request, largestBody)
  try {
    const signature = request.headers['sanity-webhook-signature']?.toString() ?? null
    const text = body.toString('utf8')
    if (path === refreshPath) {
      verifySignature(signature, text, site.keys.refresh, Date.now(), ownSignatureLifetime)
    } else {
      verifySignature(signature, text, site.keys.webhook, Date.now())
    }
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    const reason = JSON.stringify({ applied: false, reason: error.message })
    return sendBody(response, 401, 'application/json', reason, headers)
  }
  const sent = { ...request.headers, 'accept-encoding': 'identity' }
  delete sent.connection
  delete sent['transfer-encoding']
  const answer = await forwardChange(site, path, body, sent)
  const contentType = answer.headers['content-type'] ?? 'application/json'
  sendBody(response, answer.status, contentType, answer.body, headers)
}

/** Next's answer when the site cannot show a document. */
const refused = z.object({ refusals: z.array(z.unknown()).min(1) })

/**
 * Applies a change that this instance detected itself, as if a webhook had been called.
 *
 * @param content - the body of the call, sent as JSON
 * @returns `failed` if it has to be retried
 */
export async function applyChange(
  site: Site,
  path: string,
  content: object,
): Promise<'applied' | 'refused' | 'failed'> {
  const body = Buffer.from(JSON.stringify(content))
  const key = path === refreshPath ? site.keys.refresh : site.keys.webhook
  const signature = signBody(body.toString('utf8'), Date.now(), key)
  try {
    const sent = { 'content-type': 'application/json', 'sanity-webhook-signature': signature }
    const answer = await forwardChange(site, path, body, sent)
    if (answer.status === 200) return 'applied'
    return refused.safeParse(json(answer.body)).success ? 'refused' : 'failed'
  } catch (error) {
    site.log('change-failed', describe(error))
    return 'failed'
  }
}

const revision = z.object({
  _id: z.string(),
  _rev: z.string(),
  operation: z.string().optional(),
})

/** Lets Next apply a change, then refreshes the cached pages: once for the webhook and the listener. */
function forwardChange(
  site: Site,
  path: string,
  body: Buffer,
  headers: UpstreamCall['headers'],
): Promise<UpstreamAnswer> {
  const { data } = revision.safeParse(json(body))
  // A deletion may name the last revision.
  if (!data || data.operation === 'delete') return applyTimed(site, path, body, headers)
  const key = `${data._id} ${data._rev}`
  const running = site.changes.get(key)
  if (running) return running
  const applying = applyTimed(site, path, body, headers).finally(() => site.changes.delete(key))
  site.changes.set(key, applying)
  return applying
}

async function applyTimed(
  site: Site,
  path: string,
  body: Buffer,
  headers: UpstreamCall['headers'],
): Promise<UpstreamAnswer> {
  const took = site.metrics.publishes.startTimer()
  try {
    const { answer, isApplied } = await applyInNext(site, path, body, headers)
    took({ outcome: isApplied ? 'applied' : 'without-effect' })
    return answer
  } catch (error) {
    took({ outcome: 'failed' })
    throw error
  }
}

async function applyInNext(
  { upstream, refreshes, revisions, log }: Site,
  path: string,
  body: Buffer,
  headers: UpstreamCall['headers'],
): Promise<{ answer: UpstreamAnswer; isApplied: boolean }> {
  const started = performance.now()
  const wasQuiet = upstream.gate.watch()
  const answer = await upstream.fetch(path, {
    method: 'POST',
    headers: { ...headers, [frontHeader]: '1', 'content-length': String(body.length) },
    body,
    timeoutMs,
  })
  const answered = performance.now()
  const result = outcome.safeParse(json(answer.body)).data
  const report =
    result && (await refreshes.add(expiredBy(result, started, !wasQuiet()), result.transaction))
  const applied = revision.safeParse(json(body)).data
  if (applied) revisions.markApplied(applied._id, applied._rev)
  log(report ? 'publish' : 'webhook-without-effect', {
    status: answer.status,
    ...rounded({
      ...result?.steps,
      applyMs: answered - started,
      expireMs: report?.expireMs,
      warmMs: report?.warmMs,
      totalMs: performance.now() - started,
    }),
    ...(report && { warmed: report.warmed, left: report.left }),
  })
  return { answer, isApplied: report !== undefined }
}

function expiredBy(
  { all, tags, fresh, documents, transaction, paths }: Outcome,
  receivedAt: number,
  overlapped: boolean,
): Expired {
  return {
    receivedAt,
    all,
    tags: new Set(tags),
    // Next lets the front expire a release.
    overlapped: overlapped || transaction !== undefined,
    fresh: fresh === '' ? [] : [parseFingerprint(fresh)],
    documents: new Set(documents),
    together: transaction !== undefined,
    paths: new Set(paths),
  }
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function rounded(times: Record<string, number | undefined>): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, ms && Math.round(ms * 10) / 10]),
  )
}
