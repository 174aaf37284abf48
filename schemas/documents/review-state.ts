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
