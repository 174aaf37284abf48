import type { DatabaseSync } from 'node:sqlite'
import { requireReader } from '../auth/identities.ts'
import { sendJson } from '../http/reply.ts'
import { flag, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { audienceOf, isShown } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import type { Json, LakeDocument } from '../model/document.ts'
import { RequestError } from '../model/errors.ts'
import { isPrivateId } from '../model/ids.ts'
import { Revisions } from './revisions.ts'

const maxTransactions = 10_000

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

/** Which documents the caller may know of. */
function shownTo({ owner }: HistorySource, { identity }: LakeRequest): (id: string) => boolean {
  const audience = audienceOf(identity, owner)
  return (id) => isShown(id, audience, owner)
}

/** History shows what published documents once said, so it needs a token, as drafts do. */
function idsOf({ owner }: HistorySource, { path, identity }: LakeRequest): string[] {
  assertDataset(owner, path.dataset)
  const ids = (path.ids ?? '').split(',').filter((id) => id !== '')
  if (ids.some(isPrivateId)) requireReader(identity)
  if (ids.length > 100) throw new RequestError(400, 'At most 100 documents at a time')
  return ids
}

function count(url: URL, name: string, fallback: number): number {
  const text = url.searchParams.get(name)
  if (text === null || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0) return value
  throw new RequestError(400, `The query parameter ${name} is a whole number, not "${text}"`)
}

function transactions(source: HistorySource, request: LakeRequest): void {
  requireReader(request.identity)
  const ids = idsOf(source, request)
  const { url, response, path } = request
  const lines = transactionsOf(source.db, {
    ids: path.ids === undefined ? undefined : ids,
    isShown: shownTo(source, request),
    fromTransaction: url.searchParams.get('fromTransaction'),
    toTransaction: url.searchParams.get('toTransaction'),
    fromTime: url.searchParams.get('fromTime'),
    toTime: url.searchParams.get('toTime'),
    authors: url.searchParams.get('authors')?.split(',') ?? [],
    reverse: flag(url, 'reverse', false),
    limit: Math.min(count(url, 'limit', maxTransactions), maxTransactions),
    withEffects: url.searchParams.get('effectFormat') === 'mendoza',
    withMutations: !flag(url, 'excludeContent', false) && !flag(url, 'excludeMutations', false),
  })
  response.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
  })
  for (const line of lines) response.write(`${JSON.stringify(line)}\n`)
  response.end()
}

function revisions(source: HistorySource, request: LakeRequest): void {
  requireReader(request.identity)
  const ids = idsOf(source, request)
  const { searchParams } = request.url
  const history = new Revisions(source.db, (id) => source.documents.get(id))
  const revision = searchParams.get('revision')
  const time = searchParams.get('time')
  const documents = ids.filter(shownTo(source, request)).flatMap((id) => {
    const found = revision
      ? history.at(id, revision)
      : time
        ? history.atTime(id, parseTime(time))
        : history.last(id)
    return found ? [found] : []
  })
  sendJson(request.response, 200, { documents })
}

function parseTime(text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) {
    throw new RequestError(400, `The query parameter time is an RFC 3339 time, not "${text}"`)
  }
  return time.toISOString()
}

function events(source: HistorySource, request: LakeRequest): void {
  requireReader(request.identity)
  const { url, response } = request
  const limit = Math.min(count(url, 'limit', 100), 1000)
  const cursor = count(url, 'nextCursor', 0)
  const isShownToThem = shownTo(source, request)
  const nothing = { events: [], nextCursor: '' }
  const pages = idsOf(source, request).map((id) => ({
    id,
    ...(isShownToThem(id)
      ? documentEventsOf(source.db, id, { limit, before: cursor || null })
      : nothing),
  }))
  sendJson(response, 200, {
    events: Object.fromEntries(pages.map(({ id, events: list }) => [id, list])),
    nextCursor: pages.find(({ nextCursor }) => nextCursor !== '')?.nextCursor ?? '',
  })
}

interface TransactionQuery {
  /** The documents; all of the dataset where it is not given. */
  ids: string[] | undefined
  isShown: (id: string) => boolean
  fromTransaction: string | null
  toTransaction: string | null
  fromTime: string | null
  toTime: string | null
  authors: string[]
  reverse: boolean
  limit: number
  withEffects: boolean
  withMutations: boolean
}

/** The transactions that touched some documents, or any, oldest first, both ends included. */
function* transactionsOf(
  db: DatabaseSync,
  query: TransactionQuery,
): Generator<Record<string, Json>> {
  const { ids } = query
  const marks = ids?.map(() => '?').join(', ')
  const touchesThem = marks === undefined ? '' : `WHERE document_id IN (${marks})`
  const first = seqOf(db, query.fromTransaction) ?? 0
  const last = seqOf(db, query.toTransaction) ?? Number.MAX_SAFE_INTEGER
  const direction = query.reverse ? 'DESC' : 'ASC'
  const rows = db
    .prepare(
      `SELECT DISTINCT seq, id, timestamp, author FROM transactions
       WHERE seq IN (SELECT seq FROM changes ${touchesThem})
         AND seq BETWEEN ? AND ? AND timestamp BETWEEN ? AND ?
       ORDER BY seq ${direction}`,
    )
    .iterate(...(ids ?? []), first, last, query.fromTime ?? '', query.toTime ?? '9999')
  const changes = db.prepare('SELECT * FROM changes WHERE seq = ? ORDER BY document_id')
  let count = 0
  for (const row of rows) {
    if (query.authors.length > 0 && !query.authors.includes(String(row.author))) continue
    const touched = changes
      .all(Number(row.seq))
      .filter(({ document_id }) => query.isShown(String(document_id)))
    const wanted = touched.filter(({ document_id }) => ids?.includes(String(document_id)) ?? true)
    if (wanted.length === 0) continue
    if (count++ >= query.limit) return
    yield {
      id: String(row.id),
      timestamp: String(row.timestamp),
      author: String(row.author),
      documentIDs: touched.map(({ document_id }) => String(document_id)),
      ...(query.withMutations
        ? { mutations: wanted.flatMap((change): Json[] => JSON.parse(String(change.mutations))) }
        : {}),
      ...(query.withEffects ? { effects: Object.fromEntries(wanted.map(effectsOf)) } : {}),
    }
  }
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

/** A page of the history panel's events, newest first, and where the next page begins. */
function documentEventsOf(
  db: DatabaseSync,
  documentId: string,
  page: { limit: number; before: number | null },
): { events: Json[]; nextCursor: string } {
  const rows = db
    .prepare(
      `SELECT seq, event FROM document_events WHERE document_id = ? AND seq < ?
       ORDER BY seq DESC, position DESC LIMIT ?`,
    )
    .all(documentId, page.before ?? Number.MAX_SAFE_INTEGER, page.limit + 1)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ event }) => JSON.parse(String(event))),
    nextCursor: rows.length > page.limit && last ? String(last.seq) : '',
  }
}
