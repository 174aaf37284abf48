import { isPrivateId } from '../model/ids.ts'
import type { CommittedTransaction } from '../store/store.ts'

/** What a stranger may learn of a transaction: nothing, where all that it changed is private. */
export function publicPartOf(transaction: CommittedTransaction): CommittedTransaction[] {
  const changes = transaction.changes.filter(({ documentId }) => !isPrivateId(documentId))
  return changes.length > 0 ? [{ ...transaction, changes }] : []
}
