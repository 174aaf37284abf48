import type { ReviewState } from '@nectar/schemas/documents/review'
import { reviewStateOf, reviewStateTitles } from '@nectar/schemas/documents/review'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { UndoIcon } from '@sanity/icons/Undo'
import {
  type DocumentActionComponent,
  type DocumentBadgeComponent,
  getDraftId,
  useClient,
  useDocumentPairPermissions,
  useDocumentStore,
} from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { untilSaved } from '../sanity-internals/document-pair.ts'
import { useAttempt } from '../ui/use-attempt.ts'

/** The document types whose drafts can be reviewed. */
export const reviewedTypes: ReadonlySet<string> = new Set(
  schemaTypes.flatMap((type) =>
    type.type === 'document' && type.fields.some(({ name }) => name === 'reviewState')
      ? [type.name]
      : [],
  ),
)

const badgeColors = { ready: 'warning', approved: 'success' } as const

/** Shows the state of a draft's review once it has begun. */
export const reviewBadge: DocumentBadgeComponent = ({ draft }) => {
  const state = reviewStateOf(draft)
  if (state === 'draft') return null
  return { label: reviewStateTitles[state], color: badgeColors[state] }
}

/** What the review before publishing says about a draft whose own review has begun. */
export function approvalWords(
  draft: Readonly<Record<string, unknown>>,
  published: Readonly<Record<string, unknown>> | null,
): string | undefined {
  const state = reviewStateOf(draft)
  if (state === 'ready') return 'It is waiting for review: nobody has approved it yet.'
  // The review of the published version ended when it was published.
  const isOfDraft = draft.reviewedRevision !== published?.reviewedRevision
  return state === 'draft' && draft.reviewState === 'approved' && isOfDraft
    ? 'It has been changed since it was approved.'
    : undefined
}

/** Sets the review state of a draft once all edits are saved, and records the revision that this creates. */
export function useSetReview(id: string, type: string) {
  const client = useClient({ apiVersion })
  const store = useDocumentStore()
  const attempt = useAttempt()
  return (reviewState: ReviewState) => {
    const revision = crypto.randomUUID()
    return attempt('The state of the review was not changed', async () => {
      await untilSaved(store, id, type)
      await client
        .patch(getDraftId(id), { set: { reviewState, reviewedRevision: revision } })
        .commit({ transactionId: revision })
    })
  }
}

/** An action that moves the review of a draft from any of the given states to another. */
function moveReview(
  label: string,
  icon: typeof UndoIcon,
  from: readonly ReviewState[],
  to: ReviewState,
): DocumentActionComponent {
  return ({ id, type, draft, version }) => {
    const setReview = useSetReview(id, type)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'update' })
    if (!draft || version || permissions?.granted !== true || !from.includes(reviewStateOf(draft)))
      return null
    return { label, icon, onHandle: () => void setReview(to) }
  }
}

/** The actions of a draft's review, in the order of its states. */
export const reviewActions: readonly DocumentActionComponent[] = [
  moveReview('Ask for review', EyeOpenIcon, ['draft'], 'ready'),
  moveReview('Approve', CheckmarkIcon, ['draft', 'ready'], 'approved'),
  moveReview('Back to draft', UndoIcon, ['ready', 'approved'], 'draft'),
]
