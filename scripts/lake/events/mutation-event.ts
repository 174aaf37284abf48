import type { Json, LakeDocument } from '../model/document.ts'
import type { Change, CommittedTransaction } from '../store/store.ts'

export type Transition = 'appear' | 'update' | 'disappear'

/** What a listener's events include. */
export interface EventOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
}

/** A change as one listener sees it: its position in the transaction and its effect on the filter. */
export interface SeenChange {
  transaction: CommittedTransaction
  change: Change
  transition: Transition
  /** The number of documents that the transaction changed, and the position of this one, from 1. */
  total: number
  current: number
}

export function eventIdOf(transaction: CommittedTransaction, change: Change): string {
  return `${transaction.id}#${change.documentId}`
}

/** The transition for a document that did or did not match the filter before and after a change. */
export function transitionOf(before: boolean, after: boolean): Transition | null {
  if (before && after) return 'update'
  if (after) return 'appear'
  return before ? 'disappear' : null
}

export function mutationEvent(
  { transaction, change, transition, total, current }: SeenChange,
  options: EventOptions,
): Record<string, Json | LakeDocument | undefined> {
  return {
    eventId: eventIdOf(transaction, change),
    documentId: change.documentId,
    transactionId: transaction.id,
    transition,
    identity: transaction.author,
    ...(options.includeMutations ? { mutations: change.mutations } : {}),
    ...(change.before ? { previousRev: change.before._rev } : {}),
    // Deletions have a revision too, which a new document with the same id continues.
    resultRev: transaction.id,
    ...(options.includeResult && change.after ? { result: change.after } : {}),
    ...(options.includePreviousRevision && change.before ? { previous: change.before } : {}),
    ...(options.includeEffects ? { effects: { apply: change.apply, revert: change.revert } } : {}),
    timestamp: transaction.timestamp,
    visibility: 'query',
    transactionTotalEvents: total,
    transactionCurrentEvent: current,
  }
}
