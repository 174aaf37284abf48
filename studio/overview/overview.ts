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
import { type FirstSteps, firstStepsOf } from './first-steps.tsx'
import { type Deleted, readDeleted } from './history.ts'
import { type Entry, entryOf, failedEntries, scheduledEntries } from './scheduled.ts'

/** The lists of the start page. */
export interface Overview {
  /** How many documents have a draft. */
  drafts: number
  /** How many inquiries nobody has taken on. */
  inquiries: number
  /** Published documents with errors, and those with sample text. */
  broken: Entry[]
  /** What will happen by itself, soonest first. */
  scheduled: Entry[]
  /** What a new site still needs. */
  firstSteps: FirstSteps | undefined
}

/** How many fields with sample text are named; the others are counted. */
const namedFields = 3

/**
 * Sorts all documents into the lists of the start page.
 *
 * @param titleOf - names a field of a document
 */
export function overviewOf(
  all: readonly StoredDocument[],
  titleOf: (document: StoredDocument, path: readonly PathStep[]) => string,
): Overview {
  const releases = all.filter(({ _type }) => _type === releaseType)
  const versions = all.filter(({ _id }) => isVersionId(_id))
  const documents = all.filter(({ _id, _type }) => _type !== releaseType && !isVersionId(_id))
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
    drafts: documents.filter(isDraft).length,
    inquiries: documents.filter(
      ({ _type, status }) => _type === 'inquiry' && (status ?? 'new') === 'new',
    ).length,
    scheduled: scheduledEntries(releases, versions, published),
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
 * The lists of the start page; after a failed read, those of the last one that succeeded, and why it failed. What
 * was deleted is missing until the history has been read.
 */
export function useOverview() {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const { found: documents, failure } = useDocuments()
  const [deleted, setDeleted] = useState<readonly Deleted[]>()
  useEffect(() => {
    // Not every role may read the history, and the other lists do not need it.
    if (documents) readDeleted(client, documents).then(setDeleted, console.error)
  }, [client, documents])
  const overview = useMemo(
    () =>
      documents &&
      overviewOf(documents, (document, path) =>
        fieldTitle(schema.get(document._type), path, document),
      ),
    [documents, schema],
  )
  return { overview, deleted, failure }
}
