import { reviewStateTitles } from '@nectar/schemas/documents/review-field'
import { type ReviewState, reviewStates } from '@nectar/schemas/documents/review-state'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { UndoIcon } from '@sanity/icons/Undo'
import {
  type DocumentActionComponent,
  type DocumentBadgeComponent,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity'

/** The document types whose drafts can be reviewed. */
export const reviewedTypes: ReadonlySet<string> = new Set(
  schemaTypes.flatMap((type) =>
    type.type === 'document' && type.fields.some(({ name }) => name === 'reviewState')
      ? [type.name]
      : [],
  ),
)

function reviewStateOf(draft: Readonly<Record<string, unknown>> | null): ReviewState {
  return reviewStates.find((state) => state === draft?.reviewState) ?? 'draft'
}

const badgeColors = { ready: 'warning', approved: 'success' } as const

/** Shows how far the review of a draft is, once it has begun. */
export const reviewBadge: DocumentBadgeComponent = ({ draft }) => {
  const state = reviewStateOf(draft)
  if (state === 'draft') return null
  return { label: reviewStateTitles[state], color: badgeColors[state] }
}

/** An action that moves the review of a draft from one of some states to another. */
function moveReview(
  label: string,
  icon: typeof UndoIcon,
  from: readonly ReviewState[],
  to: ReviewState,
): DocumentActionComponent {
  return ({ id, type, draft, version }) => {
    const { patch } = useDocumentOperation(id, type)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'update' })
    if (!draft || version || permissions?.granted !== true || !from.includes(reviewStateOf(draft)))
      return null
    return {
      label,
      icon,
      disabled: Boolean(patch.disabled),
      onHandle: () => patch.execute([{ set: { reviewState: to } }]),
    }
  }
}

/** The actions of a draft's review, in the order of its states. */
export const reviewActions: readonly DocumentActionComponent[] = [
  moveReview('Ask for review', EyeOpenIcon, ['draft'], 'ready'),
  moveReview('Approve', CheckmarkIcon, ['ready'], 'approved'),
  moveReview('Back to draft', UndoIcon, ['ready', 'approved'], 'draft'),
]
