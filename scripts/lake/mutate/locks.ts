import { DataError } from '../model/errors.ts'
import { isVersionId } from '../model/ids.ts'
import { isRelease, releaseDocumentId } from '../model/release.ts'
import type { TransactionDraft } from './draft.ts'

/**
 * The documents of a release can change only while it is active or when it changes state.
 *
 * @throws DataError 409 for a change to a document in a scheduled, published or archived release
 */
export function assertUnlocked(draft: TransactionDraft): void {
  for (const { id } of draft.touched()) {
    if (!isVersionId(id)) continue
    const releaseId = releaseDocumentId(id.split('.')[1] ?? '')
    const release = draft.stored(releaseId)
    if (!isRelease(release) || release.state === 'active') continue
    if (draft.get(releaseId)?.state !== release.state) continue
    throw new DataError(
      409,
      'actionConflictError',
      `Document "${id}" is locked: its release "${release.name}" is ${release.state}`,
      { id },
    )
  }
}
