import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { partName } from '../../protocol/fingerprint.ts'
import { frontHeader } from '../../protocol/front-header.ts'
import { SignatureError, verifySignature } from '../../protocol/signature.ts'
import { mostTogether } from '../../protocol/together.ts'
import { environment } from '../environment.ts'
import { type ContentSource, createFresh } from '../source/content-source.ts'
import { dependencies, documentTag } from '../source/dependencies.ts'
import { ContentParseError } from '../source/parse.ts'
import { revisionQuery, transactionQuery } from '../source/queries.ts'
import { ContentUnavailableError } from '../source/reader.ts'
import { expireTags } from './expire.ts'
import { isDocumentType, type Refusal, readShown, refusalFor, type ShownContent } from './shown.ts'

/** A changed document, as a webhook or the listener reports it. */
const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(100),
  _rev: z.string().nullish(),
  _updatedAt: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
})

export type Change = z.output<typeof changeSchema>

/** The outcome of a change: what expired, and the fingerprint for the front to compare its pages with. */
interface Applied {
  tags: string[]
  /** Fingerprint of the content as it is now (`protocol/fingerprint.ts`). */
  fresh: string
  /** The names of the documents' parts in the fingerprints of their own pages. */
  documents: string[]
  /** Set if one transaction published several documents, such as a release. */
  transaction?: string | undefined
  paths: string[]
  refusals: Refusal[]
  steps: { waitMs: number; readMs: number }
}

export interface ChangeAnswer {
  status: 200 | 400 | 401 | 413 | 422 | 503
  body: Partial<Applied> & { applied: boolean; reason?: string }
}

/** Sanity retries a webhook after a 5xx, and gives up after a 4xx. */
const retryLater = 503
/** For content that the site cannot show. Sending it again changes nothing; only another edit does. */
const unprocessable = 422
const largestBody = 64 * 1024

/**
 * Changes that this process has applied or is applying. Every change arrives twice, from the webhook and from
 * the listener. The second call is answered from here. A lost entry only costs reading the content again.
 */
const applied = new LRUCache<string, Promise<ChangeAnswer>>({ max: 1000 })

interface Current {
  rev: string
  updatedAt: number
  answer: ChangeAnswer
}

/** The newest applied version of each document, by id. A lost entry only costs reading the content again. */
const newest = new LRUCache<string, Current>({ max: 1000 })

/**
 * What pages could show of each document whose change was refused last, by id. Refused changes are tried again after
 * every other change; unless this differs, nothing more expires. A lost entry only costs an expiry.
 */
const refused = new LRUCache<string, string>({ max: 1000 })

/**
 * How a publish works. A change arrives from Sanity's webhook or from the listener in the front process
 * (`content/listen`), as the same signed call:
 *
 * 1. The signature is checked before anything else happens.
 * 2. A change that was applied before has no effect, nor has one that is older than what was read for another.
 * 3. Once queries see the change, everything that pages show of the document is read past every cache and
 *    parsed, in the same requests. The other documents of the same transaction are included, since a release
 *    is one change.
 * 4. Invalid content does not expire: pages keep its last good version, and the answer names the field.
 *    The sender does not retry, since only another edit can mend it. Everything else that a change of this type can affect
 *    expires, and the next render reads it again.
 * 5. The answer has the fingerprint of the content as it is now. The front compares its cached pages with
 *    it and renders those that differ.
 *
 * Nothing depends on what this process remembers, so the first change after a start works like any other.
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
  if (before?.status === 200) return answerRepeated(before)
  const later = await findLater(change)
  if (later) return answerRepeated(later)
  const hasFront = request.headers.has(frontHeader)
  const answer = applyTogether(change, hasFront)
  for (const key of keys) applied.set(key, answer)
  const forget = (): void => {
    for (const key of keys) applied.delete(key)
  }
  answer.then(({ status }) => (status === 200 ? undefined : forget()), forget)
  return answer
}

/**
 * Answers a repeated call. Nothing expires again. The front still compares its pages with the answer, since
 * the first call may not have finished that.
 */
function answerRepeated({ status, body }: ChangeAnswer): ChangeAnswer {
  const reason = 'This change was applied before.'
  // The front lets the tags of a release expire. It may not have done so yet.
  const tags = body.transaction ? (body.tags ?? []) : []
  return { status, body: { ...body, tags, applied: false, reason } }
}

/**
 * The answer to a later change of the same document, if that is how it is now: in a burst, reading it once applies all
 * changes until then. Dates alone do not tell, because an import can bring back an earlier one.
 */
async function findLater({ _id: id, _updatedAt: date, operation }: Change) {
  const current = newest.get(id)
  if (!current || operation === 'delete' || !date) return undefined
  if (!(Date.parse(date) < current.updatedAt)) return undefined
  const found = await readStored(createFresh(`revision of ${id}`), id).catch(() => undefined)
  return found?._rev === current.rev ? current.answer : undefined
}

const revisionKey = (id: string, rev: string): string => `revision ${id} ${rev}`

/** The fingerprint found when this process applied a revision; undefined if it has not applied it. */
export async function findApplied(id: string, rev: string): Promise<string | undefined> {
  const answer = await applied.get(revisionKey(id, rev))
  return answer?.status === 200 ? answer.body.fresh : undefined
}

/** The revision identifies a change, whoever sends it. Sanity's webhooks also carry an idempotency key. */
function keysOf({ _id, _rev, operation }: Change, idempotencyKey: string | null): string[] {
  const revision = operation !== 'delete' && _rev ? [revisionKey(_id, _rev)] : []
  return idempotencyKey ? [`key ${idempotencyKey}`, ...revision] : revision
}

/** Transactions that are being applied. Each of their documents arrives as a separate change. */
const running = new Map<string, Promise<Answers>>()

/** The answers to the changes of one transaction, by document id. */
type Answers = ReadonlyMap<string, ChangeAnswer>

/** Applies a change with the others of its transaction. Calls that arrive meanwhile share the result. */
async function applyTogether(change: Change, hasFront: boolean): Promise<ChangeAnswer> {
  const { _id: id, _rev: rev, operation } = change
  const missed = refuse(retryLater, 'The change was not read.')
  if (operation === 'delete' || !rev) return (await applyOnce(change, hasFront)).get(id) ?? missed
  // Nothing may be awaited before the transaction is in `running`: calls arrive at the same moment.
  const shared = running.get(rev)
  const found = shared && (await shared).get(id)
  if (found) return found
  const answers = applyOnce(change, hasFront)
  running.set(rev, answers)
  try {
    const all = await answers
    for (const [other, answer] of all) {
      if (answer.status === 200) applied.set(revisionKey(other, rev), Promise.resolve(answer))
    }
    return all.get(id) ?? missed
  } finally {
    if (running.get(rev) === answers) running.delete(rev)
  }
}

async function applyOnce(change: Change, hasFront: boolean): Promise<Answers> {
  const only = (answer: ChangeAnswer): Answers => new Map([[change._id, answer]])
  const { _type: type } = change
  if (!isDocumentType(type)) {
    return only(refuse(200, `No page shows documents of the type ${type}.`))
  }
  try {
    return await apply(change, type, hasFront)
  } catch (error) {
    if (error instanceof ContentUnavailableError) return only(refuse(retryLater, error.message))
    if (!(error instanceof ContentParseError)) throw error
    console.error(`${error.name}: ${error.message}`)
    return only(refuse(unprocessable, error.message, [refusalFor('*', error)]))
  }
}

async function apply(change: Change, type: DocumentType, hasFront: boolean): Promise<Answers> {
  const { _id: id } = change
  const started = performance.now()
  let readMs = 0
  const [own, told, current] = await whenReadable(change, (source) => {
    readMs = performance.now()
    return Promise.all([
      readShown(source, type, id),
      readTransaction(source, change),
      readStored(source, id),
    ])
  })
  // A newer revision may belong to a release. If it expired alone, its page would be ahead of the others.
  const rev = current?._rev ?? change._rev
  // A separate unit of work, so that the next change of this document does not read the other documents.
  const fresh = createFresh(`transaction ${rev}`)
  const others = rev === change._rev ? told : await readTransaction(fresh, { ...change, _rev: rev })
  const shown: (readonly [string, ShownContent])[] = [
    [id, own],
    ...(await Promise.all(others.map((other) => readOther(fresh, other)))),
  ]
  const all = shown.map(([, content]) => content)
  const outcome: Applied = {
    tags: [...new Set(all.flatMap(({ tags }) => tags))],
    fresh: all.map(({ fingerprint }) => fingerprint).join(''),
    documents: shown.map(([name]) => partName(documentTag(name))),
    transaction: others.length > 0 ? (rev ?? undefined) : undefined,
    paths: [...new Set(all.flatMap(({ paths }) => paths))],
    refusals: all.flatMap(({ refusals }) => refusals),
    steps: { waitMs: readMs - started, readMs: performance.now() - readMs },
  }
  const isAlone = !outcome.transaction && outcome.refusals.length > 0
  if (isAlone && refused.get(id) === outcome.fresh) outcome.tags = []
  for (const [name] of shown) refused.delete(name)
  if (isAlone) refused.set(id, outcome.fresh)
  // The front lets a release expire while no render is running: a page rendered earlier would be ahead.
  if (!(outcome.transaction && hasFront)) expireTags(outcome.tags)
  for (const refusal of outcome.refusals) console.error(describe(refusal))
  const answers = new Map(shown.map(([name, { refusals }]) => [name, answerOf(outcome, refusals)]))
  const answer = answers.get(id)
  if (current && answer?.status === 200) {
    applied.set(revisionKey(id, current._rev), Promise.resolve(answer))
    newest.set(id, { rev: current._rev, updatedAt: Date.parse(current._updatedAt), answer })
  }
  return answers
}

/** The answer for one document. It does not depend on whether others of its transaction can be shown. */
function answerOf(outcome: Applied, refusals: readonly Refusal[]): ChangeAnswer {
  if (refusals.length === 0) return { status: 200, body: { applied: true, ...outcome } }
  const reason = refusals.map(describe).join('\n')
  return { status: unprocessable, body: { applied: false, reason, ...outcome } }
}

const transactionSchema = z.array(z.object({ _id: z.string(), _type: z.string() }))

interface Other {
  id: string
  type: DocumentType
}

/** The other documents that the same transaction published. */
async function readTransaction({ read }: ContentSource, change: Change): Promise<Other[]> {
  const { _id: id, _rev: rev, operation } = change
  if (operation === 'delete' || !rev) return []
  const answer = await read(transactionQuery, { rev }, dependencies.uncached)
  const found = transactionSchema.parse(answer)
  if (found.length > mostTogether) return []
  return found.flatMap(({ _id, _type }) =>
    _id !== id && isDocumentType(_type) ? [{ id: _id, type: _type }] : [],
  )
}

/** Reads another document of a transaction. If it cannot be parsed, nothing of it expires. */
async function readOther(
  fresh: ContentSource,
  { id, type }: Other,
): Promise<readonly [string, ShownContent]> {
  try {
    return [id, await readShown(fresh, type, id)]
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    const refusals = [refusalFor('*', error)]
    return [id, { fingerprint: '', tags: [], paths: [], refusals }]
  }
}

const stored = z.object({ _rev: z.string(), _updatedAt: z.string() }).nullish()

/** The revision of a document that is published now. */
async function readStored({ read }: ContentSource, id: string) {
  return stored.parse(await read(revisionQuery, { id }, dependencies.uncached))
}

const firstPauseMs = 20
const waitLimitMs = 3000
/** Shorter, because without a date it is unknown whether a newer change has replaced this one. */
const undatedWaitLimitMs = 200

function isThere(found: z.output<typeof stored>, change: Change): boolean {
  if (change.operation === 'delete') return !found
  // An updated document that is missing has been deleted since.
  if (!found) return change.operation !== 'create'
  if (!change._rev || found._rev === change._rev) return true
  return Boolean(change._updatedAt && Date.parse(found._updatedAt) > Date.parse(change._updatedAt))
}

/**
 * Reads content once queries see a change, since the content source may announce it earlier
 * (sanity-io/sanity#4795). Queries see the change when the document has this revision or a newer one, or is gone
 * after a deletion. After three seconds the content is read anyway: a newer change may have undone this one, and
 * it is announced separately.
 *
 * @param reading - reads the content in the same request
 * @param open - opens the content source again
 */
export async function whenReadable<T>(
  change: Change,
  reading: (source: ContentSource) => Promise<T>,
  open = () => createFresh(`change of ${change._id}`),
): Promise<T> {
  const limit = change._updatedAt ? waitLimitMs : undatedWaitLimitMs
  const started = performance.now()
  for (let pause = firstPauseMs; ; pause *= 2) {
    const source = open()
    const current = readStored(source, change._id)
    const result = reading(source)
    // Nothing awaits this result if the content is read again.
    result.catch(() => undefined)
    if (isThere(await current, change)) return result
    if (performance.now() - started + pause > limit) return result
    await delay(pause)
  }
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
