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
    description: 'Changes nothing on the site. Any change and publishing end the review.',
    type: 'string',
    options: { list: choices(reviewStateTitles), layout: 'radio' },
  }),
  defineField({
    name: 'reviewedRevision',
    title: 'Reviewed revision',
    type: 'string',
    hidden: true,
  }),
]
