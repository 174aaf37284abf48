import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { requireReader } from '../auth/identities.ts'
import { sendJson, sendLines } from '../http/reply.ts'
import { assertOptions, choice, flag, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { audienceOf, isShown } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import type { Json, LakeDocument } from '../model/document.ts'
import { RequestError } from '../model/errors.ts'
import { instantSchema } from '../model/time.ts'
import { Revisions } from './revisions.ts'

const transactionOptions = [
  'fromTransaction',
  'toTransaction',
  'fromTime',
  'toTime',
  'authors',
  'reverse',
  'limit',
  'effectFormat',
  'excludeContent',
  'excludeMutations',
  'includeIdentifiedDocumentsOnly',
]

const maxTransactions = 10_000

/** How many transactions are read at once. Reading while a slow client receives would keep SQLite's log growing. */
const batch = 1000

interface HistorySource {
  owner: Owner
  db: DatabaseSync
  documents: ReadonlyMap<string, LakeDocument>
}

export function historyRoutes(source: HistorySource): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/history/:dataset/transactions',
      handler: (request) => transactions(source, request),
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/transactions/:ids',
      handler: (request) => transactions(source, request),
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/documents/:ids',
      handler: (request) => revisions(source, request),
    },
    {
      method: 'GET',
      path: '/data/history/:dataset/events/documents/:ids',
      handler: (request) => events(source, request),
    },
  ]
}

/** Tells which documents the caller may see. */
function shownTo({ owner }: HistorySource, { identity }: LakeRequest): (id: string) => boolean {
  const audience = audienceOf(identity, owner)
  return (id) => isShown(id, audience, owner)
}

/**
 * The documents that the path names.
 *
 * @throws RequestError 401 without a token: history has earlier, now private, content of published documents
 */
function idsOf({ owner }: HistorySource, { path, identity }: LakeRequest): string[] {
  requireReader(identity)
  assertDataset(owner, path.dataset)
  const ids = (path.ids ?? '').split(',').filter((id) => id !== '')
  if (ids.length > 100) throw new RequestError(400, 'At most 100 documents at a time')
  return ids
}

function count(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name)
  if (text === null) return fallback
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new RequestError(400, `The query parameter ${name} is a whole number, not "${text}"`)
}

function transactions(source: HistorySource, request: LakeRequest): Promise<void> {
  const ids = idsOf(source, request)
  const { url, response, path } = request
  assertOptions(url, transactionOptions)
  // Parsed like every option, though a document of another id is never sent.
  flag(url, 'includeIdentifiedDocumentsOnly', true)
  const format = choice(url, 'effectFormat', ['mendoza'])
  const wanted = path.ids === undefined ? undefined : ids
  const lines = transactionsOf(source.db, rowsOf(source.db, wanted, url), {
    ids: wanted,
    isShown: shownTo(source, request),
    authors: url.searchParams.get('authors')?.split(',') ?? [],
    limit: Math.min(count(url, 'limit', maxTransactions), maxTransactions),
    withEffects: format === 'mendoza',
    withMutations: !flag(url, 'excludeContent', false) && !flag(url, 'excludeMutations', false),
  })
  return sendLines(response, lines)
}

function revisions(source: HistorySource, request: LakeRequest): void {
  const ids = idsOf(source, request)
  assertOptions(request.url, ['revision', 'time', 'lastRevision'])
  // Has no effect beside a revision or a time, and is the default without.
  flag(request.url, 'lastRevision', true)
  const history = new Revisions(source.db, (id) => source.documents.get(id))
  const revision = request.url.searchParams.get('revision')
  const at = time(request.url, 'time')
  const documents = ids.filter(shownTo(source, request)).flatMap((id) => {
    const found = revision
      ? history.at(id, revision)
      : at
        ? history.atTime(id, at)
        : history.last(id)
    return found ? [found] : []
  })
  sendJson(request.response, 200, { documents })
}

/** A time in the notation of stored timestamps, which can be compared as strings. */
function time(url: URL, name: string): string | null {
  const text = url.searchParams.get(name)
  if (text === null) return null
  const parsed = instantSchema.safeParse(text)
  if (parsed.success) return parsed.data
  throw new RequestError(400, `The query parameter ${name} is a time with a zone, not "${text}"`)
}

function events(source: HistorySource, request: LakeRequest): void {
  const ids = idsOf(source, request)
  const { url, response } = request
  assertOptions(url, ['limit', 'nextCursor'])
  const limit = Math.min(count(url, 'limit', 100) || 1, 1000)
  const before = count(url, 'nextCursor', 0) || Number.MAX_SAFE_INTEGER
  const shown = ids.filter(shownTo(source, request))
  const page = eventPage(source.db, shown, { limit, before })
  sendJson(response, 200, {
    events: Object.fromEntries(ids.map((id) => [id, page.events.get(id) ?? []])),
    nextCursor: page.nextCursor,
  })
}

interface TransactionQuery {
  /** The documents; undefined for all of the dataset. */
  ids: string[] | undefined
  isShown: (id: string) => boolean
  authors: string[]
  limit: number
  withEffects: boolean
  withMutations: boolean
}

/** The transactions that changed the documents, of the given rows. */
function* transactionsOf(
  db: DatabaseSync,
  rows: Iterable<Record<string, SQLOutputValue>>,
  { ids, isShown, authors, limit, withEffects, withMutations }: TransactionQuery,
): Generator<Record<string, Json>> {
  const changes = db.prepare('SELECT * FROM changes WHERE seq = ? ORDER BY document_id')
  let count = 0
  for (const row of rows) {
    const [id, timestamp, author] = [row.id, row.timestamp, row.author].map(String)
    const all = changes
      .all(Number(row.seq))
      .map((change) => ({ change, id: String(change.document_id) }))
    const touched = all.filter((each) => isShown(each.id))
    const wanted = touched.filter((each) => ids?.includes(each.id) ?? true)
    const isByAuthor = authors.length === 0 || authors.includes(author ?? '')
    if (wanted.length === 0 || !isByAuthor) continue
    if (count++ >= limit) return
    yield {
      id: id ?? '',
      timestamp: timestamp ?? '',
      author: author ?? '',
      documentIDs: touched.map((each) => each.id),
      ...(withMutations && {
        mutations: wanted.flatMap(({ change }): Json[] => JSON.parse(String(change.mutations))),
      }),
      ...(withEffects && {
        effects: Object.fromEntries(wanted.map(({ change }) => effectsOf(change))),
      }),
    }
  }
}

/**
 * The rows of the transactions in a request's ranges, which include both ends, oldest first unless `reverse`. They
 * are read in batches: reading while a slow client receives would keep SQLite's log growing.
 */
function rowsOf(
  db: DatabaseSync,
  ids: string[] | undefined,
  url: URL,
): Generator<Record<string, SQLOutputValue>> {
  // Parsed before the first row is sent, so that an error can still be answered.
  const reverse = flag(url, 'reverse', false)
  const times = [time(url, 'fromTime') ?? '', time(url, 'toTime') ?? '9999'] as const
  const touchesThem = ids ? 'WHERE document_id IN (SELECT value FROM json_each(?))' : ''
  const next = db.prepare(
    `SELECT DISTINCT seq, id, timestamp, author FROM transactions
     WHERE seq IN (SELECT seq FROM changes ${touchesThem})
       AND seq BETWEEN ? AND ? AND timestamp BETWEEN ? AND ?
     ORDER BY seq ${reverse ? 'DESC' : 'ASC'} LIMIT ${batch}`,
  )
  let first = seqOf(db, url.searchParams.get('fromTransaction')) ?? 0
  let last = seqOf(db, url.searchParams.get('toTransaction')) ?? Number.MAX_SAFE_INTEGER
  return (function* read() {
    for (;;) {
      const rows = next.all(...(ids ? [JSON.stringify(ids)] : []), first, last, ...times)
      yield* rows
      if (rows.length < batch) return
      const end = Number(rows.at(-1)?.seq)
      if (reverse) last = end - 1
      else first = end + 1
    }
  })()
}

function effectsOf(change: Record<string, unknown>): [string, Json] {
  const apply: Json = JSON.parse(String(change.apply))
  const revert: Json = JSON.parse(String(change.revert))
  return [String(change.document_id), { apply, revert }]
}

function seqOf(db: DatabaseSync, transactionId: string | null): number | null {
  if (!transactionId) return null
  const row = db.prepare('SELECT seq FROM transactions WHERE id = ?').get(transactionId)
  return typeof row?.seq === 'number' ? row.seq : null
}

/**
 * A page of the history panel's events, newest first, with the cursor of the next page. It ends at the same
 * transaction for all documents, with all events of that transaction, so that the next page lacks none.
 */
function eventPage(
  db: DatabaseSync,
  ids: string[],
  { limit, before }: { limit: number; before: number },
): { events: Map<string, Json[]>; nextCursor: string } {
  const nth = db.prepare(
    `SELECT seq FROM document_events WHERE document_id = ? AND seq < ?
     ORDER BY seq DESC LIMIT 1 OFFSET ?`,
  )
  const from = Math.max(0, ...ids.map((id) => Number(nth.get(id, before, limit - 1)?.seq ?? 0)))
  const events = db.prepare(
    `SELECT event FROM document_events WHERE document_id = ? AND seq < ? AND seq >= ?
     ORDER BY seq DESC, position DESC`,
  )
  return {
    events: new Map(
      ids.map((id) => [
        id,
        events.all(id, before, from).map(({ event }) => JSON.parse(String(event))),
      ]),
    ),
    nextCursor: ids.some((id) => nth.get(id, from, 0)) ? String(from) : '',
  }
}
