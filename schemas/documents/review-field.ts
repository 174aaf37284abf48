import { choice, optional, text } from '../fields/field.ts'
import { type ReviewState, reviewStates } from './review-state.ts'

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
