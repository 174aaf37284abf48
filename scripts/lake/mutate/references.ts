import { collectReferences, type LakeDocument } from '../model/document.ts'
import { MutationError } from '../model/errors.ts'
import { isPublishedId } from '../model/ids.ts'
import type { TransactionDraft } from './draft.ts'

/** Finds the documents with a strong reference to an id. */
export class ReferenceIndex {
  readonly #holders = new Map<string, Set<string>>()

  update(before: LakeDocument | null, after: LakeDocument | null): void {
    for (const target of before ? collectReferences(before, { weak: false }) : []) {
      const holders = this.#holders.get(target)
      holders?.delete(before?._id ?? '')
      if (holders?.size === 0) this.#holders.delete(target)
    }
    for (const target of after ? collectReferences(after, { weak: false }) : []) {
      const holders = this.#holders.get(target) ?? new Set()
      this.#holders.set(target, holders.add(after?._id ?? ''))
    }
  }

  holdersOf(id: string): Iterable<string> {
    return this.#holders.get(id) ?? []
  }
}

/**
 * Checks referential integrity: a transaction may neither add a strong reference to a missing document
 * nor delete a document that has strong references to it. A draft or a version may refer to a document that
 * does not exist yet, because both can be published together; its references are checked when it is published.
 *
 * @throws MutationError 409 that names both documents
 */
export function assertReferences(draft: TransactionDraft, index: ReferenceIndex): void {
  for (const { id, before, after } of draft.touched()) {
    if (after && isPublishedId(id)) assertTargetsExist(draft, before, after)
    else if (before && !after) assertUnreferenced(draft, index, id)
  }
}

function assertTargetsExist(
  draft: TransactionDraft,
  before: LakeDocument | null,
  after: LakeDocument,
): void {
  const old = before ? collectReferences(before, { weak: false }) : new Set<string>()
  for (const target of collectReferences(after, { weak: false })) {
    if (old.has(target) || target === after._id || draft.get(target)) continue
    throw new MutationError(409, {
      type: 'documentReferencesNonexistentDocumentError',
      description: `Document "${after._id}" references non-existent document "${target}"`,
      id: after._id,
      referenceID: target,
    })
  }
}

function assertUnreferenced(draft: TransactionDraft, index: ReferenceIndex, id: string): void {
  const candidates = new Set(index.holdersOf(id))
  for (const touched of draft.touched()) candidates.add(touched.id)
  const referencingIDs = [...candidates].filter((holder) => {
    const document = holder === id ? null : draft.get(holder)
    return document && collectReferences(document, { weak: false }).has(id)
  })
  if (referencingIDs.length === 0) return
  throw new MutationError(409, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    id,
    referencingIDs,
  })
}
