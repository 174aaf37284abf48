import { useSyncObservable } from 'react-rx'
import { BehaviorSubject } from 'rxjs'
import type { ValidationMarker } from 'sanity'

/** The removal of a page. */
export interface Removal {
  kind: 'removal'
  id: string
  type: string
  /** The label of the button. */
  verb: 'Delete' | 'Unpublish'
  /** Sanity's own action. */
  onRemove: () => void
}

/** An action on documents whose consequences are shown before it runs; `order` publishes a new order of pages. */
export type OpenReview =
  | { kind: 'publish'; id: string; type: string }
  | { kind: 'order'; ids: readonly string[] }
  | Removal

// Kept outside React, because an open review has to survive the first save of a document: Sanity then
// remounts its actions, which lose their state.
const review = new BehaviorSubject<OpenReview | undefined>(undefined)
const unreadable = new BehaviorSubject<Readonly<Record<string, readonly ValidationMarker[]>>>({})

/** Opens a review; only one is open at a time. */
export function openReview(next: OpenReview): void {
  review.next(next)
}

/** Closes the review that is open, if any. */
export function closeReview(): void {
  review.next(undefined)
}

/** The review that is open. */
export function useOpenReview(): OpenReview | undefined {
  return useSyncObservable(review, review.value)
}

/** Records what was typed into a form that its inputs cannot parse and therefore do not store. */
export function setUnreadable(id: string, markers: readonly ValidationMarker[]): void {
  unreadable.next({ ...unreadable.value, [id]: markers })
}

/**
 * What the open form of a document cannot parse. An input parses its text only when it loses the focus, perhaps
 * to the very click that opens the review.
 */
export function useUnreadable(id: string): readonly ValidationMarker[] {
  return useSyncObservable(unreadable, unreadable.value)[id] ?? []
}
