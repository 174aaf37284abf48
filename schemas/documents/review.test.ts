import { expect, test } from 'vitest'
import { reviewStateOf } from './review.ts'

test.each([
  ['as it was approved', { reviewState: 'approved', reviewedRevision: 'a', _rev: 'a' }, 'approved'],
  ['as it was asked for', { reviewState: 'ready', reviewedRevision: 'a', _rev: 'a' }, 'ready'],
  [
    'changed or published since',
    { reviewState: 'approved', reviewedRevision: 'a', _rev: 'b' },
    'draft',
  ],
  ['approved before revisions were kept', { reviewState: 'approved', _rev: 'a' }, 'draft'],
  ['approved and never stored', { reviewState: 'approved' }, 'draft'],
  ['of an unknown state', { reviewState: 'done', reviewedRevision: 'a', _rev: 'a' }, 'draft'],
  ['missing', null, 'draft'],
])('the review of a draft that is %s', (_, draft, state) => {
  expect(reviewStateOf(draft)).toBe(state)
})
