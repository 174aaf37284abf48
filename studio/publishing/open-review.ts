import { useSyncExternalStore } from 'react'

interface Reviewed {
  header: string
  id: string
  type: string
}

interface Removal extends Reviewed {
  kind: 'removal'
  /** What the button says: Delete, Unpublish. */
  verb: string
  /** Sanity's own action. */
  onRemove: () => void
}

/** What an editor is about to do to a document, and is shown the consequences of first. */
export type OpenReview = (Reviewed & { kind: 'publish' }) | Removal

// Outside of React: Sanity takes its actions, and all they remember, away and makes them anew while a
// document is first saved. The review that is open must outlast that.
let review: OpenReview | undefined
const listeners = new Set<() => void>()

function set(next: OpenReview | undefined): void {
  review = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the review of what an editor is about to do; one is open at a time. */
export function openReview(next: OpenReview): void {
  set(next)
}

/** Closes the review that is open, if any. */
export function closeReview(): void {
  set(undefined)
}

/** The review that is open. */
export function useOpenReview(): OpenReview | undefined {
  return useSyncExternalStore(subscribe, () => review)
}
