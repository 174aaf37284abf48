import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'
import { useDocumentPairPermissions } from 'sanity'
import { openReview } from './open-review.ts'

function useReviewedPublish(
  props: DocumentActionProps,
  usePublish: DocumentActionComponent,
): DocumentActionDescription | null {
  const { id, type, draft } = props
  const original = usePublish(props)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  if (!original) return null
  return {
    ...original,
    // Sanity's button goes off and on while the form is checked and saved, and swallows a press that
    // comes then. The review waits for both, and says what there is to mend.
    disabled: !draft || permissions?.granted === false,
    onHandle: () =>
      openReview({ kind: 'publish', header: 'What will change on the site', id, type }),
  }
}

/** Sanity's own publish action, with a look at what will change on the site before it. */
export function reviewedPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedPublish(props, publish)
  action.action = 'publish'
  return action
}
