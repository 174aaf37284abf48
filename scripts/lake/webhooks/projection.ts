import type { JsonObject, LakeDocument } from '../document.ts'
import { isPublishedId } from '../ids.ts'
import type { Change } from '../store/store.ts'

export type Operation = 'create' | 'update' | 'delete'

/** The webhook's filter: published documents that are neither private nor assets. */
export function concerns({ documentId, before, after }: Change): boolean {
  const type = after?._type ?? before?._type ?? ''
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  return isPublishedId(documentId) && !documentId.includes('.') && !isAsset
}

export function operationOf({ before, after }: Change): Operation {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** The webhook's projection: what changed, and where the document was and is on the site. */
export function projectionOf(change: Change, transactionId: string): JsonObject {
  const document = change.after ?? change.before
  return {
    _id: change.documentId,
    _type: document?._type ?? '',
    _rev: transactionId,
    operation: operationOf(change),
    before: place(change.before),
    after: place(change.after),
  }
}

function place(document: LakeDocument | null): JsonObject | null {
  if (!document) return null
  return { path: typeof document.path === 'string' ? document.path : null }
}
