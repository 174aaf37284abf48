import { setTimeout as delay } from 'node:timers/promises'
import { parse } from '@nectar/schemas/drift/unparsed'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { factName } from '../../protocol/fingerprint.ts'
import { SignatureError, verifySignature } from '../../protocol/signature.ts'
import { environment } from '../environment.ts'
import { dependencies, documentTag } from '../source/dependencies.ts'
import { ContentParseError } from '../source/parse.ts'
import { revisionQuery } from '../source/queries.ts'
import { ContentUnavailableError, type Reader, readFresh } from '../source/reader.ts'
import { expireTags } from './expire.ts'
import { isDocumentType, type Refusal, refusalFor, shownNow } from './shown.ts'

/** What a webhook, or the content source's stream, tells of a changed document. */
export const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(100),
  _rev: z.string().nullish(),
  _updatedAt: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
})

export type Change = z.output<typeof changeSchema>

const stored = z.object({ _rev: z.string(), _updatedAt: z.string() }).nullish()

const firstPauseMs = 20
const patienceMs = 3000
/** A change that does not say when it was made cannot be told from one that a newer has replaced. */
const undatedPatienceMs = 200

function isThere(found: z.output<typeof stored>, change: Change): boolean {
  if (change.operation === 'delete') return !found
  // What was there before and is not there now was deleted since.
  if (!found) return change.operation !== 'create'
  if (!change._rev || found._rev === change._rev) return true
  return Boolean(change._updatedAt && Date.parse(found._updatedAt) > Date.parse(change._updatedAt))
}

/**
 * Waits until a change can be read: the content source may tell of it before (sanity-io/sanity#4795).
 * Ends when the document has the change's revision or a newer one, or is gone after a deletion, and
 * after three seconds at the latest: a newer change may have undone this one, and tells of itself.
 */
export async function untilReadable(read: Reader, change: Change): Promise<void> {
  const limit = change._updatedAt ? patienceMs : undatedPatienceMs
  const started = performance.now()
  for (let pause = firstPauseMs; ; pause *= 2) {
    const answer = await read(revisionQuery, { id: change._id }, dependencies.unkept)
    if (isThere(parse(stored, answer), change)) return
    if (performance.now() - started + pause > limit) return
    await delay(pause)
  }
}

/** What came of a change: what expired, and what the front holds its pages against. */
interface Applied {
  tags: string[]
  /** States what is there now, as pages do (`protocol/statement.ts`). */
  fresh: string
  /** The name under which the document's own page states it. */
  document: string
  /** Where that page is now. */
  paths: string[]
  refusals: Refusal[]
  /** Milliseconds each step took. */
  steps: { waitMs: number; readMs: number }
}

/** What the sender of a change is answered. */
export interface ChangeAnswer {
  status: 200 | 400 | 401 | 413 | 503
  body: Partial<Applied> & { applied: boolean; reason?: string }
}

/** Sanity's webhooks are sent again after a 5xx and given up after a 4xx. */
const retryLater = 503
const largestBody = 64 * 1024

/**
 * What this process has applied or is applying. A change is told of twice, by the webhook and by the
 * content source's stream: the second need not be read again. It is safe to forget.
 */
const applied = new LRUCache<string, Promise<ChangeAnswer>>({ max: 1000 })

/**
 * How a publish works. A change is told of by Sanity's webhook, or by the listener beside the front
 * (`content/listen`); either way it is one signed call that ends here:
 *
 * 1. The signature is checked before anything else happens.
 * 2. A change that was applied before has no effect.
 * 3. What pages show of the document is read past every cache, once the change can be read, and parsed.
 * 4. What cannot be shown does not expire: pages keep the last good copy of it, and the answer names
 *    the field, so that the sender tries again. Everything else that a change of this type can concern
 *    expires; the next render reads it anew.
 * 5. The answer states what is there now. The front holds its pages against it and renders those
 *    that were made of something else.
 *
 * Nothing is compared with what a process remembers: the first change after a start is as good as any.
 */
export async function receiveChange(request: Request): Promise<ChangeAnswer> {
  if (Number(request.headers.get('content-length')) > largestBody) {
    return refuse(413, `Send at most ${largestBody / 1024} KB.`)
  }
  const body = await request.text()
  try {
    const signature = request.headers.get('sanity-webhook-signature')
    verifySignature(signature, body, environment.SANITY_WEBHOOK_SECRET, Date.now())
  } catch (error) {
    if (error instanceof SignatureError) return refuse(401, error.message)
    throw error
  }
  const change = parseChange(body)
  if (!change) return refuse(400, 'The body is not a change of a document as JSON.')
  const keys = keysOf(change, request.headers.get('idempotency-key'))
  const earlier = keys.map((key) => applied.get(key)).find((found) => found !== undefined)
  const before = await earlier
  if (before?.status === 200) return again(before)
  const answer = applyOnce(change)
  for (const key of keys) applied.set(key, answer)
  const forget = (): void => {
    for (const key of keys) applied.delete(key)
  }
  answer.then(({ status }) => (status === 200 ? undefined : forget()), forget)
  return answer
}

/**
 * Nothing expires again. The front holds its pages against the answer once more: whoever told of it
 * first may not be through.
 */
function again({ status, body }: ChangeAnswer): ChangeAnswer {
  const reason = 'This change was applied before.'
  return { status, body: { ...body, tags: [], applied: false, reason } }
}

/** A revision is one change, whoever tells of it; Sanity gives each webhook a key besides. */
function keysOf({ _id, _rev, operation }: Change, idempotencyKey: string | null): string[] {
  const revision = operation !== 'delete' && _rev ? [`revision ${_id} ${_rev}`] : []
  return idempotencyKey ? [`key ${idempotencyKey}`, ...revision] : revision
}

async function applyOnce(change: Change): Promise<ChangeAnswer> {
  try {
    return await apply(change)
  } catch (error) {
    if (error instanceof ContentUnavailableError) return refuse(retryLater, error.message)
    if (!(error instanceof ContentParseError)) throw error
    console.error(`${error.name}: ${error.message}`)
    return refuse(retryLater, error.message, [refusalFor('*', error)])
  }
}

async function apply(change: Change): Promise<ChangeAnswer> {
  const { _type, _id } = change
  if (!isDocumentType(_type)) return refuse(200, `No page shows documents of the type ${_type}.`)
  const started = performance.now()
  await untilReadable(readFresh, change)
  const readable = performance.now()
  const { statement, tags, paths, refusals } = await shownNow(_type, _id)
  expireTags(tags)
  const outcome: Applied = {
    tags,
    fresh: statement,
    document: factName(documentTag(_id)),
    paths,
    refusals,
    steps: { waitMs: readable - started, readMs: performance.now() - readable },
  }
  if (refusals.length === 0) return { status: 200, body: { applied: true, ...outcome } }
  const reason = refusals.map(describe).join('\n')
  console.error(reason)
  return { status: retryLater, body: { applied: false, reason, ...outcome } }
}

function refuse(
  status: ChangeAnswer['status'],
  reason: string,
  refusals: Refusal[] = [],
): ChangeAnswer {
  return { status, body: { applied: false, reason, refusals } }
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
