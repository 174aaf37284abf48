import { useSyncExternalStore } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { ValidationMarker } from 'sanity'

interface Reviewed {
  header: string
  id: string
  type: string
}

interface Removal extends Reviewed {
  kind: 'removal'
  /** The label of the button: Delete or Unpublish. */
  verb: string
  /** Sanity's own action. */
  onRemove: () => void
}

interface Reordering {
  kind: 'order'
  header: string
  /** The pages whose drafts differ from the published versions only in their order. */
  ids: readonly string[]
}

/** A release whose consequences are shown before it is published. */
export interface ReleaseReviewed {
  kind: 'release'
  header: string
  title: string
  /** The name of the release. */
  release: string
  /** Whether it can be published: it is open, and its documents have no errors. */
  isPublishable: boolean
}

/** An action on documents whose consequences are shown before it runs. */
export type OpenReview = (Reviewed & { kind: 'publish' }) | Removal | Reordering | ReleaseReviewed

// Kept outside React, because an open review has to survive the first save of a document: Sanity then
// remounts its actions, which lose their state.
const review = new BehaviorSubject<OpenReview | undefined>(undefined)
const unreadable = new BehaviorSubject<Readonly<Record<string, readonly ValidationMarker[]>>>({})

function useValue<T>(subject: BehaviorSubject<T>): T {
  return useSyncExternalStore(
    (changed) => {
      const changes = subject.subscribe(changed)
      return () => changes.unsubscribe()
    },
    () => subject.value,
  )
}

/** Opens a review; only one is open at a time. */
export function openReview(next: OpenReview): void {
  review.next(next)
}

/** Opens the review of a document's draft before it is published. */
export function reviewPublishing(id: string, type: string): void {
  openReview({ kind: 'publish', header: 'What will change on the site', id, type })
}

/** Closes the review that is open, if any. */
export function closeReview(): void {
  review.next(undefined)
}

/** The review that is open. */
export function useOpenReview(): OpenReview | undefined {
  return useValue(review)
}

const readable: readonly ValidationMarker[] = []

/** Records what was typed into a form that its inputs cannot parse and therefore do not store. */
export function setUnreadable(id: string, markers: readonly ValidationMarker[]): void {
  unreadable.next({ ...unreadable.value, [id]: markers.length > 0 ? markers : readable })
}

/**
 * What the open form of a document cannot parse. An input parses its text only when it loses the focus, perhaps
 * to the very click that opens the review.
 */
export function useUnreadable(id: string): readonly ValidationMarker[] {
  return useValue(unreadable)[id] ?? readable
}
