import type { Json } from '../model/document.ts'
import { draftIdOf, isPublishedId, isSystemId, isVersionId, publishedIdOf } from '../model/ids.ts'
import type { DocumentEvent } from '../store/store.ts'
import type { Touched, TransactionDraft } from './draft.ts'

/**
 * Derives the events of the Studio's history panel from a transaction's changes to each group of
 * documents (published, draft, versions). Draft edits are not events: the Studio reads them from the
 * transactions.
 */
export function deriveEvents(draft: TransactionDraft, author: string): DocumentEvent[] {
  const touched = new Map([...draft.touched()].map((change) => [change.id, change]))
  const ids = [...touched.keys()].filter((id) => !isSystemId(id))
  const groups = new Set(ids.map(publishedIdOf))
  return [...groups].flatMap((documentId) => {
    const base = { timestamp: draft.timestamp, author, documentId }
    return eventsOfGroup(documentId, touched, draft).map(({ id, ...event }) => ({
      documentId: id,
      event: { ...base, ...event },
    }))
  })
}

/** The release that a version belongs to. */
function releaseOf(id: string): { releaseId?: string } {
  return isVersionId(id) ? { releaseId: id.split('.')[1] ?? '' } : {}
}

/** Whether a document was published on its own, with its release, or by its release's schedule. */
function causeOf(source: string, touched: Map<string, Touched>): string {
  const release = touched.get(`_.releases.${releaseOf(source).releaseId}`)
  if (release?.after?.state !== 'published') return 'document.publish'
  return release.before?.state === 'scheduled' ? 'release.schedule' : 'release.publish'
}

/** An event and the id of the document whose history it belongs to. */
type DerivedEvent = { id: string; type: string } & Record<string, Json>

function eventsOfGroup(
  documentId: string,
  touched: Map<string, Touched>,
  draft: TransactionDraft,
): DerivedEvent[] {
  const published = touched.get(documentId)
  const versions = [...touched.values()].filter(
    ({ id }) => !isPublishedId(id) && publishedIdOf(id) === documentId,
  )
  const removed = versions.filter(({ after }) => !after)
  const created = versions.filter(({ before, after }) => !before && after)
  const isGone = !draft.get(documentId) && !draft.get(draftIdOf(documentId))
  if (isGone && published?.before) {
    const ids = [documentId, ...removed.map(({ id }) => id)]
    return ids.map((id) => ({ id, type: 'deleteDocumentGroup' }))
  }
  // Publishing a release may also remove the draft that its version was created from.
  const source = removed.find(({ id }) => isVersionId(id)) ?? removed[0]
  const deletions = removed.map(
    ({ id, before }): DerivedEvent => ({
      id,
      type: 'deleteDocumentVersion',
      versionId: id,
      versionRevisionId: before?._rev ?? '',
      ...releaseOf(id),
    }),
  )
  if (published?.after && source?.before) {
    const event = {
      type: 'publishDocumentVersion',
      revisionId: draft.id,
      versionId: source.id,
      versionRevisionId: source.before._rev,
      publishCause: causeOf(source.id, touched),
      ...releaseOf(source.id),
    }
    const others = deletions.filter(({ id }) => id !== source.id)
    return [...[documentId, source.id].map((id) => ({ id, ...event })), ...others]
  }
  const creations = created.map(
    ({ id }): DerivedEvent => ({
      id,
      type: 'createDocumentVersion',
      versionId: id,
      versionRevisionId: draft.id,
      ...releaseOf(id),
    }),
  )
  return [
    ...deletions,
    ...creations,
    ...eventsOfPublished(documentId, published, created[0]?.id, draft.id),
  ]
}

function eventsOfPublished(
  documentId: string,
  published: Touched | undefined,
  preservedAs: string | undefined,
  revisionId: string,
): DerivedEvent[] {
  if (!published) return []
  if (!published.after) {
    const versionId = preservedAs ?? draftIdOf(documentId)
    return [{ id: documentId, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }]
  }
  const type = published.before ? 'updateLiveDocument' : 'createLiveDocument'
  return [{ id: documentId, type, revisionId }]
}
