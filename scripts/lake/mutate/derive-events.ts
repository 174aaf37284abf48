import type { Json } from '../model/document.ts'
import { draftIdOf, isPublishedId, isVersionId, publishedIdOf } from '../model/ids.ts'
import type { DocumentEvent } from '../store/store.ts'
import type { TransactionDraft } from './draft.ts'

type Touched = ReturnType<TransactionDraft['touched']> extends Generator<infer T> ? T : never

/**
 * Derives the events of the Studio's history panel from what a transaction did to each group of
 * documents (published, draft, versions). Edits of a draft are no events: the Studio reads them from
 * the transactions.
 */
export function deriveEvents(draft: TransactionDraft, author: string): DocumentEvent[] {
  const touched = new Map([...draft.touched()].map((change) => [change.id, change]))
  const ids = [...touched.keys()].filter((id) => !id.startsWith('_.'))
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

/** Whether a document was published alone, with its release, or with its release at its time. */
function causeOf(source: string, touched: Map<string, Touched>): string {
  const release = touched.get(`_.releases.${releaseOf(source).releaseId}`)
  if (release?.after?.state !== 'published') return 'document.publish'
  return release.before?.state === 'scheduled' ? 'release.schedule' : 'release.publish'
}

type Draftless = { id: string; type: string } & Record<string, Json>

function eventsOfGroup(
  documentId: string,
  touched: Map<string, Touched>,
  draft: TransactionDraft,
): Draftless[] {
  const published = touched.get(documentId)
  const versions = [...touched.values()].filter(
    ({ id }) => !isPublishedId(id) && publishedIdOf(id) === documentId,
  )
  const removed = versions.filter(({ after }) => !after)
  const created = versions.filter(({ before, after }) => !before && after)
  const isGone = !draft.get(documentId) && !draft.get(draftIdOf(documentId))
  if (isGone && (published?.before || removed.length > 0) && !published?.after) {
    const everybody = [documentId, ...removed.map(({ id }) => id)]
    if (published?.before) return everybody.map((id) => ({ id, type: 'deleteDocumentGroup' }))
  }
  // A release may end the draft, too, of which its version was made.
  const source = removed.find(({ id }) => isVersionId(id)) ?? removed[0]
  const deletions = removed.map(
    ({ id, before }): Draftless => ({
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
  const events = [...deletions]
  for (const { id } of created) {
    const revision = { versionId: id, versionRevisionId: draft.id, ...releaseOf(id) }
    events.push({ id, type: 'createDocumentVersion', ...revision })
  }
  return [...events, ...eventsOfPublished(documentId, published, created[0]?.id, draft.id)]
}

function eventsOfPublished(
  documentId: string,
  published: Touched | undefined,
  preservedAs: string | undefined,
  revisionId: string,
): Draftless[] {
  if (!published) return []
  if (!published.after) {
    const versionId = preservedAs ?? draftIdOf(documentId)
    return [{ id: documentId, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }]
  }
  const type = published.before ? 'updateLiveDocument' : 'createLiveDocument'
  return [{ id: documentId, type, revisionId }]
}
