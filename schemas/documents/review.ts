import { choice, optional, text } from '../fields/field.ts'

/** The states of a draft's review. */
export const reviewStates = ['draft', 'ready', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

/**
 * The current state of a draft's review. A state holds only for the revision that was reviewed: any edit ends the
 * review, and so does publishing, by whatever means.
 */
export function reviewStateOf(draft: Readonly<Record<string, unknown>> | null): ReviewState {
  const isCurrent = draft?.reviewedRevision !== undefined && draft.reviewedRevision === draft._rev
  return (isCurrent && reviewStates.find((state) => state === draft.reviewState)) || 'draft'
}

/** GROQ filter for the drafts whose review is in a state. */
export function inReview(state: ReviewState): string {
  return `reviewState == "${state}" && reviewedRevision == _rev`
}

/** What editors call each state of the review. */
export const reviewStateTitles: Record<ReviewState, string> = {
  draft: 'Draft',
  ready: 'Ready for review',
  approved: 'Approved',
}

/** The state of the review, and the revision that it holds for. */
export const reviewFields = {
  reviewState: optional(
    choice('Review', reviewStates, {
      titles: reviewStateTitles,
      description:
        'Has no effect on the site. The review ends when somebody edits or publishes the document. Change it in the menu beside Publish.',
      readOnly: true,
    }),
  ),
  reviewedRevision: optional(text('Reviewed revision', { max: 100, hidden: true })),
}
