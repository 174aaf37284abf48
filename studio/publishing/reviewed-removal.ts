import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'
import { openReview } from './open-review.ts'

function useReviewedRemoval(
  props: DocumentActionProps,
  useRemoval: DocumentActionComponent,
  verb: string,
): DocumentActionDescription | null {
  const { id, type, published } = props
  const original = useRemoval(props)
  // A page that was never published concerns nobody.
  if (!original || !published) return original
  const header = `${verb} ${String(published.name ?? 'this page')}?`
  const onRemove = () => original.onHandle?.()
  return {
    ...original,
    onHandle: () => openReview({ kind: 'removal', header, id, type, verb, onRemove }),
  }
}

/** Deleting or unpublishing a page, with a look at what it does and the offer of a redirect. */
export function reviewedRemoval(
  removal: DocumentActionComponent,
  verb: string,
): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedRemoval(props, removal, verb)
  action.action = removal.action
  return action
}
