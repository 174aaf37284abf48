/** How far the review of a draft is. Publishing ends it, so only drafts have one. */
export const reviewStates = ['draft', 'ready', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]
