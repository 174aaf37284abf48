import { useToast } from '@sanity/ui/toast'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'
import { getDraftId, useClient } from 'sanity'
import { apiVersion } from '../api-version.ts'
import { forgetSiteState } from '../validation/site-facts.ts'
import { redirectTo } from './leave-redirect.ts'
import { RemovalReview } from './removal-review.tsx'
import { useReviewDialog } from './use-review-dialog.tsx'

function useReviewedRemoval(
  props: DocumentActionProps,
  useRemoval: DocumentActionComponent,
  verb: string,
): DocumentActionDescription | null {
  const { id, published, draft } = props
  const original = useRemoval(props)
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const { close, before } = useReviewDialog(`${verb} ${id}`)
  // A page that was never published concerns nobody.
  if (!original || !published) return original
  const makeRedirect = async (page: string) => {
    close()
    const set = { redirect: redirectTo(page) }
    const change = client.transaction().patch(id, { set })
    try {
      await (draft ? change.patch(getDraftId(id), { set }) : change).commit()
      push({ status: 'success', title: 'The page is a redirect now; its sections are kept' })
    } catch (error) {
      push({ status: 'error', title: 'It is no redirect yet', description: String(error) })
    }
    forgetSiteState()
  }
  const remove = () => {
    close()
    original.onHandle?.()
  }
  const content = (
    <RemovalReview
      id={id}
      published={published}
      verb={verb}
      onRemove={remove}
      onRedirect={makeRedirect}
      onCancel={close}
    />
  )
  return before(original, { header: `${verb} ${String(published.name ?? 'this page')}?`, content })
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
