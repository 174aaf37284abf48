import { defineField } from '@sanity/types'
import { choices } from '../fields/text-field.ts'
import type { ReviewState } from './review-state.ts'

/** What editors call each state of the review. */
export const reviewStateTitles: Record<ReviewState, string> = {
  draft: 'Draft',
  ready: 'Ready for review',
  approved: 'Approved',
}

/** The state of the review, and the revision that it holds for. */
export const reviewFields = [
  defineField({
    name: 'reviewState',
    title: 'Review',
    description:
      'Has no effect on the site. The review ends when somebody edits or publishes the document. Change it in the menu beside Publish.',
    type: 'string',
    readOnly: true,
    options: { list: choices(reviewStateTitles) },
  }),
  defineField({
    name: 'reviewedRevision',
    title: 'Reviewed revision',
    type: 'string',
    hidden: true,
  }),
]
