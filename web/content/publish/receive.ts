import { setTimeout as delay } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { partName } from '../../protocol/fingerprint.ts'
import { SignatureError, verifySignature } from '../../protocol/signature.ts'
import { environment } from '../environment.ts'
import { loadShell } from '../page.ts'
import { type ContentSource, createFresh } from '../source/content-source.ts'
import { dependencies, documentTag } from '../source/dependencies.ts'
import { ContentParseError } from '../source/parse.ts'
import { revisionQuery, transactionQuery } from '../source/queries.ts'
import { ContentUnavailableError, contentTag } from '../source/reader.ts'
import { type Change, changeSchema } from './change.ts'
import { isDocumentType, type Refusal, readShown, refusalFor, type ShownContent } from './shown.ts'

// How a publish works, from top to bottom. A change is announced by Sanity's webhook, or by the listener of the front
// (`content/listen`). Behind the front, the front calls `readChanges` and then `expireTags` while no page is being
// rendered (`front/publish/publisher.ts`). On a hosting platform, `receiveWebhook` does both.

/** What was read of some changes: what to expire, and the current content to compare cached pages with. */
export interface Reading {
  tags: string[]
  /** Fingerprint of the current content (`protocol/fingerprint.ts`). */
  fresh: string
  /** The names of the documents in the fingerprints of their own pages. */
  documents: string[]
  /** The paths that those pages have now. */
  paths: string[]
  /** The documents that cannot be shown, by id. */
  refused: Record<string, { reason: string; refusals: Refusal[] }>
}

/**
 * Reads the current content of changed documents past every cache, and parses it. Invalid content expires nothing: its
 * pages keep its last good version. Everything else that a change of its type can affect does expire.
 * @throws ContentUnavailableError
 */
export async function readChanges(changes: readonly Change[]): Promise<Reading> {
  const told = await whenReadable(changes, async (source) => {
    const shown = changes.map(
      async ({ _id, _type }) => [_id, await readOne(source, _id, _type)] as const,
    )
    const [own, others] = await Promise.all([Promise.all(shown), readTransactions(source, changes)])
    return [...own, ...others]
  })
  const all = [...new Map(told)]
  const refused = all.filter(([, { refusals }]) => refusals.length > 0)
  for (const [, { refusals }] of refused) console.error(refusals.map(describe).join('\n'))
  return {
    tags: [...new Set(all.flatMap(([, { tags }]) => tags))],
    fresh: all.map(([, { fingerprint }]) => fingerprint).join(''),
    documents: all.map(([id]) => partName(documentTag(id))),
    paths: [...new Set(all.flatMap(([, { paths }]) => paths))],
    refused: Object.fromEntries(
      refused.map(([id, { refusals }]) => [
        id,
        { reason: refusals.map(describe).join('\n'), refusals },
      ]),
    ),
  }
}

/** `expire: 0` makes the next request wait for a render. With `'max'`, it would get the page from before. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/**
 * Lets everything be read again.
 * @returns what is wrong with the content that every page shows; nothing expires then, since no page could be rendered
 * @throws ContentUnavailableError
 */
export async function expireEverything(): Promise<string | undefined> {
  const wrong = await findLayoutIssue()
  if (wrong === undefined) expireTags([contentTag])
  return wrong
}

/** What is wrong with the current content that every page shows. @throws ContentUnavailableError */
export async function findLayoutIssue(): Promise<string | undefined> {
  try {
    await loadShell(createFresh())
    return undefined
  } catch (error) {
    if (error instanceof ContentParseError) return error.message
    throw error
  }
}

export interface WebhookAnswer {
  status: 200 | 400 | 401 | 413 | 422 | 503
  body: { applied: boolean; reason?: string; refusals?: readonly Refusal[] }
  /** What has expired. */
  tags?: readonly string[]
}

const largestBody = 64 * 1024

/** Receives Sanity's webhook where no front stands before Next. Sanity retries after a 5xx, and gives up after a 4xx. */
export async function receiveWebhook(request: Request): Promise<WebhookAnswer> {
  const refuse = (status: WebhookAnswer['status'], reason: string): WebhookAnswer => ({
    status,
    body: { applied: false, reason },
  })
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
  const change = changeSchema.safeParse(parseJson(body)).data
  if (!change) return refuse(400, 'The body is not a change of a document as JSON.')
  try {
    const { tags, refused } = await readChanges([change])
    expireTags(tags)
    const own = refused[change._id]
    return own
      ? { status: 422, body: { applied: false, ...own }, tags }
      : { status: 200, body: { applied: true }, tags }
  } catch (error) {
    if (error instanceof ContentUnavailableError) return refuse(503, error.message)
    throw error
  }
}

const nothing: ShownContent = { fingerprint: '', tags: [], paths: [], refusals: [] }

/** Reads what pages show of a document. If what every page shows cannot be parsed, nothing of it expires. */
async function readOne(source: ContentSource, id: string, type: string): Promise<ShownContent> {
  if (!isDocumentType(type)) return nothing
  try {
    return await readShown(source, type, id)
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    return { ...nothing, refusals: [refusalFor('*', error)] }
  }
}

const members = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** The other documents of the same transactions: a release is one change. */
async function readTransactions(source: ContentSource, changes: readonly Change[]) {
  const revisions = new Set(
    changes.flatMap(({ _rev, operation }) => (_rev && operation !== 'delete' ? [_rev] : [])),
  )
  const told = new Set(changes.map(({ _id }) => _id))
  const found = await Promise.all(
    Array.from(revisions, (rev) => source.read(transactionQuery, { rev }, dependencies.uncached)),
  )
  const others = found
    .flatMap((answer) => members.parse(answer))
    .filter(({ _id }) => !told.has(_id))
  return Promise.all(
    others.map(async ({ _id, _type }) => [_id, await readOne(source, _id, _type)] as const),
  )
}

const stored = z.object({ _rev: z.string(), _updatedAt: z.string() }).nullish()

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
 * Reads content once queries see all changes, since the content source may announce them earlier
 * (sanity-io/sanity#4795): each document has its revision or a newer one, or is gone after a deletion. After three
 * seconds the content is read anyway: a newer change may have undone one of them, and it is announced separately.
 *
 * @param reading - reads the content in the same request
 * @param open - opens the content source again
 */
export async function whenReadable<T>(
  changes: readonly Change[],
  reading: (source: ContentSource) => Promise<T>,
  open = createFresh,
): Promise<T> {
  const started = performance.now()
  for (let pause = firstPauseMs; ; pause *= 2) {
    const source = open()
    const current = changes.map(async (change) => {
      const found = await source.read(revisionQuery, { id: change._id }, dependencies.uncached)
      const limit = change._updatedAt ? waitLimitMs : undatedWaitLimitMs
      const isLast = performance.now() - started + pause > limit
      return isLast || isThere(stored.parse(found), change)
    })
    const result = reading(source)
    // Nothing awaits this result if the content is read again.
    result.catch(() => undefined)
    if ((await Promise.all(current)).every(Boolean)) return result
    await delay(pause)
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function describe({ documentId, error, problems, path }: Refusal): string {
  const list = problems.map((problem) => `${problem.path} ${problem.message}`).join('; ')
  return `${error}: ${path} keeps its last good copy: the document ${documentId} cannot be shown: ${list}`
}
