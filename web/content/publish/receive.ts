import { environment } from '../environment.ts'
import { ContentParseError } from '../source/parse.ts'
import { ContentUnavailableError } from '../source/reader.ts'
import { type Applied, applyChange, type Refusal, refusalFor } from './apply.ts'
import type { Change } from './change.ts'
import { changeSchema } from './change.ts'
import { rememberApplied, wasApplied } from './memory.ts'
import { notePublication } from './publications.ts'
import { verifyWebhook, WebhookSignatureError } from './signature.ts'

/** What the sender of a webhook is answered. */
export interface WebhookAnswer {
  status: 200 | 400 | 401 | 503
  body: Partial<Applied> & { applied: boolean; reason?: string }
}

/** Sanity's webhooks are sent again after a 5xx and given up after a 4xx. */
const retryLater = 503

function refuse(status: WebhookAnswer['status'], reason: string): WebhookAnswer {
  return { status, body: { applied: false, reason } }
}

function parseChange(body: string): Change | undefined {
  try {
    return changeSchema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

function describe({ documentId, error, problems, path }: Refusal): string {
  const list = problems.map((problem) => `${problem.path} ${problem.message}`).join('; ')
  return `${error}: ${path} keeps its last good copy: the document ${documentId} cannot be shown: ${list}`
}

function note(change: Change, refusals: readonly Refusal[]): void {
  const state = refusals.length > 0 ? 'refused' : 'live'
  const at = new Date().toISOString()
  notePublication({ id: change._id, rev: change._rev ?? '', state, refusals, at })
}

async function apply(change: Change, key: string | null): Promise<WebhookAnswer> {
  const applied = await applyChange(change)
  note(change, applied.refusals)
  if (applied.refusals.length > 0) {
    const reason = applied.refusals.map(describe).join('\n')
    console.error(reason)
    return { status: retryLater, body: { applied: false, reason, ...applied } }
  }
  if (key) await rememberApplied(key)
  return { status: 200, body: { applied: true, ...applied } }
}

/**
 * Receives a webhook: verifies it, reads and parses what it concerns, and only then expires tags.
 *
 * An idempotency key that was applied before is answered 200 without effect. A page that would
 * not parse keeps its last good copy, and the answer names the field, so that the sender retries.
 */
export async function receiveWebhook(request: Request): Promise<WebhookAnswer> {
  const body = await request.text()
  try {
    const signature = request.headers.get('sanity-webhook-signature')
    verifyWebhook(signature, body, environment.SANITY_WEBHOOK_SECRET, Date.now())
  } catch (error) {
    if (error instanceof WebhookSignatureError) return refuse(401, error.message)
    throw error
  }
  const change = parseChange(body)
  if (!change) return refuse(400, 'The body is not a change of a document as JSON.')
  const key = request.headers.get('idempotency-key')
  if (key && (await wasApplied(key))) return refuse(200, 'This change was applied before.')
  try {
    return await apply(change, key)
  } catch (error) {
    if (error instanceof ContentUnavailableError) return refuse(503, error.message)
    if (!(error instanceof ContentParseError)) throw error
    console.error(`${error.name}: ${error.message}`)
    note(change, [refusalFor('*', error)])
    return refuse(retryLater, error.message)
  }
}
