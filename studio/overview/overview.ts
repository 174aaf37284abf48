import { isDraft, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { checkSite } from '@nectar/schemas/validation/check-site'
import type { PathStep } from '@nectar/schemas/validation/issue'
import { useEffect, useMemo, useState } from 'react'
import { isVersionId, useClient, useSchema } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { fieldTitle } from '../site-state/field-title.ts'
import { releaseType, useDocuments } from '../site-state/use-documents.ts'
import { formatTime } from '../ui/format-time.ts'
import { type FirstSteps, firstStepsOf } from './first-steps.tsx'
import { type Entry, entryOf, failedEntries, goingLiveEntries } from './going-live.ts'
import { type History, readHistory } from './history.ts'

/** The lists of the start page. */
export interface Overview {
  /** Drafts, most recently changed first. */
  drafts: Entry[]
  /** New inquiries, newest first. */
  inquiries: Entry[]
  /** Published documents with errors, and those with sample text. */
  broken: Entry[]
  /** Releases that are scheduled to go live, soonest first. */
  goingLive: Entry[]
  /** What a new site still needs. */
  firstSteps: FirstSteps | undefined
}

function updatedAt({ _updatedAt }: StoredDocument): string {
  return String(_updatedAt ?? '')
}

function byLatest(a: StoredDocument, b: StoredDocument): number {
  return updatedAt(b).localeCompare(updatedAt(a))
}

/** How many fields with sample text are named; the others are counted. */
const namedFields = 3

/**
 * Sorts all documents into the lists of the start page.
 *
 * @param titleOf - names a field of a document
 * @param authors - who changed each document or draft last
 */
export function overviewOf(
  all: readonly StoredDocument[],
  titleOf: (document: StoredDocument, path: readonly PathStep[]) => string,
  authors: ReadonlyMap<string, string> = new Map(),
): Overview {
  const releases = all.filter(({ _type }) => _type === releaseType)
  const versions = all.filter(({ _id }) => isVersionId(_id))
  const documents = all.filter(({ _id, _type }) => _type !== releaseType && !isVersionId(_id))
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
      ...entryOf(draft),
      why: `changed ${formatTime(updatedAt(draft))}`,
      author: authors.get(draft._id),
    })),
    inquiries: inquiries.sort(byLatest).map((inquiry) => ({
      id: inquiry._id,
      type: 'inquiry',
      name: String(inquiry.email ?? 'Nobody'),
      why: `sent ${formatTime(String(inquiry.submittedAt ?? updatedAt(inquiry)))}`,
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
        return { ...entryOf(document), why: `Sample text is live: ${named.join(', ')}${more}` }
      }),
    ],
  }
}

/**
 * The lists of the start page; after a failed read, those of the last one that succeeded, and why it failed. What the
 * history tells is missing until it has been read.
 */
export function useOverview() {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const { found: documents, failure } = useDocuments()
  const [history, setHistory] = useState<History>()
  useEffect(() => {
    // Not every role may read the history, and the other lists do not need it.
    if (documents) readHistory(client, documents).then(setHistory, console.error)
  }, [client, documents])
  const overview: (Overview & Partial<History>) | undefined = useMemo(
    () =>
      documents && {
        ...overviewOf(
          documents,
          (document, path) => fieldTitle(schema.get(document._type), path, document),
          history?.authors,
        ),
        ...history,
      },
    [documents, schema, history],
  )
  return { overview, failure }
}
