import {
  isDraft,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { checkSite } from '@nectar/schemas/validation/check-site'
import type { PathStep } from '@nectar/schemas/validation/issue'
import { useEffect, useState } from 'react'
import { catchError, debounce, from, map, type Observable, of, switchMap, timer } from 'rxjs'
import { type SanityClient, type Schema, useClient, useSchema } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { fieldTitle } from '../site-changes/field-title.ts'
import { nameOf } from '../site-state/document-name.ts'
import { lastAuthors, readTransactions } from '../site-state/transactions.ts'
import { formatTime } from '../ui/format-time.ts'
import { type Deleted, readDeleted } from './deleted.ts'
import { type FirstSteps, firstStepsOf } from './first-steps.ts'
import {
  type Entry,
  failedEntries,
  goingLiveEntries,
  releaseType,
  versionsQuery,
} from './going-live.ts'

/** The lists of the start page. */
export interface Overview {
  /** Drafts, most recently changed first. */
  drafts: Entry[]
  /** New inquiries, newest first. */
  inquiries: Entry[]
  /** Published documents with errors, and those with sample text. */
  broken: Entry[]
  /** Published documents, most recent first. */
  published: Entry[]
  /** Releases that are scheduled to go live, soonest first. */
  goingLive: Entry[]
  /** What a new site still needs. */
  firstSteps: FirstSteps | undefined
}

const documentSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string().catch(''),
})

// Named one by one to leave out system documents.
const types = [...Object.keys(documentRoles), 'sanity.imageAsset', 'sanity.fileAsset']
const query = `*[_type in ${JSON.stringify([...types, releaseType])} && !(_id in path("versions.**"))]`

function byLatest(a: { _updatedAt: string }, b: { _updatedAt: string }): number {
  return b._updatedAt.localeCompare(a._updatedAt)
}

/** How many fields with sample text are named; the others are counted. */
const namedFields = 3

function entry(document: StoredDocument) {
  return { id: publishedId(document._id), type: document._type, name: nameOf(document) }
}

/**
 * Sorts all documents into the lists of the start page.
 *
 * @param titleOf - names a field of a document
 * @param authors - who changed each document or draft last
 * @param versions - the documents in releases
 */
export function overviewOf(
  all: readonly z.output<typeof documentSchema>[],
  titleOf: (document: StoredDocument, path: readonly PathStep[]) => string,
  authors: ReadonlyMap<string, string> = new Map(),
  versions: readonly StoredDocument[] = [],
): Overview {
  const releases = all.filter(({ _type }) => _type === releaseType)
  const documents = all.filter(({ _type }) => _type !== releaseType)
  const drafts = documents.filter((document) => isDraft(document)).sort(byLatest)
  const inquiries = documents.filter(
    ({ _type, status }) => _type === 'inquiry' && status !== 'open' && status !== 'done',
  )
  const content = documents.filter(({ _type }) => _type !== 'inquiry')
  const names = new Map(content.map((document) => [document._id, nameOf(document)]))
  const published = content.filter(
    // Files have no form to link to.
    (document) => !isDraft(document) && Object.hasOwn(documentRoles, document._type),
  )
  const issues = checkSite(content)
  const wrong = issues.filter(({ severity }) => severity === 'error')
  const inSample = Map.groupBy(
    issues.filter(({ code }) => code === 'sample-text'),
    ({ documentId }) => documentId,
  )
  return {
    firstSteps: firstStepsOf(content),
    drafts: drafts.map((draft) => ({
      ...entry(draft),
      why: `changed ${formatTime(draft._updatedAt)}`,
      author: authors.get(draft._id),
    })),
    inquiries: inquiries.sort(byLatest).map((inquiry) => ({
      id: inquiry._id,
      type: 'inquiry',
      name: String(inquiry.email ?? 'Nobody'),
      why: `sent ${formatTime(String(inquiry.submittedAt ?? inquiry._updatedAt))}`,
    })),
    goingLive: goingLiveEntries(releases, versions, published),
    broken: [
      ...failedEntries(releases, versions),
      ...wrong.map(({ documentId, documentType, message }) => ({
        id: documentId,
        type: documentType,
        name: names.get(documentId) ?? documentId,
        why: message,
      })),
      ...published.flatMap((document) => {
        const found = inSample.get(document._id) ?? []
        if (found.length === 0) return []
        const named = found.slice(0, namedFields).map(({ path }) => titleOf(document, path))
        const rest = found.length - named.length
        const more = rest > 0 ? ` and ${rest} more` : ''
        return { ...entry(document), why: `Sample text is live: ${named.join(', ')}${more}` }
      }),
    ],
    published: published.sort(byLatest).map((document) => ({
      ...entry(document),
      why: `published ${formatTime(document._updatedAt)}`,
      author: authors.get(document._id),
    })),
  }
}

/** The lists of the start page with recent deletions, the latest first. */
type OverviewAndBin = Overview & { deleted: Deleted[] }

/** What was read last: the lists, or why they could not be read. */
interface OverviewRead {
  overview?: OverviewAndBin
  failure?: string | undefined
}

function nothing(error: unknown): [] {
  console.error(error)
  return []
}

async function read(client: SanityClient, schema: Schema): Promise<OverviewAndBin> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const found = await raw.fetch<unknown>(query, {}, { tag: 'overview' })
  const documents = z.array(documentSchema).parse(found)
  const present = new Set(documents.map(({ _id }) => publishedId(_id)))
  // Not every role may read the history, and the other lists do not need it.
  const transactions = await readTransactions(client).catch(nothing)
  const deleted = await readDeleted(client, transactions, present).catch(nothing)
  const versions = await raw.fetch<unknown>(versionsQuery, {}, { tag: 'overview' })
  const overview = overviewOf(
    documents,
    (document, path) => fieldTitle(schema.get(document._type), path, document),
    lastAuthors(transactions),
    z.array(documentSchema).parse(versions),
  )
  return { ...overview, deleted }
}

/** The lists of the start page, read again shortly after a change. A failed read is repeated after the next one. */
export function followOverview(client: SanityClient, schema: Schema): Observable<OverviewRead> {
  return client
    .listen(
      query,
      {},
      { visibility: 'query', includeResult: false, events: ['welcome', 'mutation'] },
    )
    .pipe(
      debounce(({ type }) => timer(type === 'welcome' ? 0 : 500)),
      switchMap(() =>
        from(read(client, schema)).pipe(
          map((overview) => ({ overview, failure: undefined })),
          catchError((error: unknown) => of({ failure: String(error) })),
        ),
      ),
    )
}

/** The result of {@link followOverview}. After a failed read, the lists are those of the last one that succeeded. */
export function useOverview(): OverviewRead {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const [found, setFound] = useState<OverviewRead>({})
  useEffect(() => {
    const changes = followOverview(client, schema).subscribe((next) =>
      setFound((known) => ({ ...known, ...next })),
    )
    return () => changes.unsubscribe()
  }, [client, schema])
  return found
}
