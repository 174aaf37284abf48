import { defineField } from '@sanity/types'
import { choices } from '../fields/text-field.ts'
import type { ReviewState } from './review-state.ts'

/** What editors call each state of the review. */
export const reviewStateTitles: Record<ReviewState, string> = {
  draft: 'Draft',
  ready: 'Ready for review',
  approved: 'Approved',
}

/** The field that holds the state of the review. */
export const reviewField = defineField({
  name: 'reviewState',
  title: 'Review',
  description: 'Changes nothing on the site. Publishing ends the review.',
  type: 'string',
  options: { list: choices(reviewStateTitles), layout: 'radio' },
})
