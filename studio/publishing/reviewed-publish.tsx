import { useToast } from '@sanity/ui/toast'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'
import { useClient } from 'sanity'
import { apiVersion } from '../api-version.ts'
import { leaveRedirect, removeRedirects } from './leave-redirect.ts'
import { PublishReview } from './publish-review.tsx'
import { nameOf } from './site-changes.ts'
import { useLiveNote } from './use-live-note.tsx'
import { useReviewDialog } from './use-review-dialog.tsx'

function useReviewedPublish(
  props: DocumentActionProps,
  usePublish: DocumentActionComponent,
  siteUrl: string,
): DocumentActionDescription | null {
  const { id, published, draft } = props
  const original = usePublish(props)
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const { close, before } = useReviewDialog(`publish ${id}`)
  const tellWhenLive = useLiveNote(siteUrl, id, {
    rev: published?._rev,
    name: nameOf(draft ?? published ?? { _id: id, _type: props.type }),
  })
  if (!original) return null
  const confirm = async (oldPath: string | undefined, givingWay: readonly string[]) => {
    close()
    if (givingWay.length > 0) await removeRedirects(client, givingWay)
    tellWhenLive(() => {
      if (oldPath === undefined || !draft) return
      leaveRedirect(client, oldPath, draft, id).catch((error: Error) =>
        push({ status: 'error', title: `No redirect at ${oldPath}`, description: error.message }),
      )
    })
    original.onHandle?.()
  }
  const content = (
    <PublishReview
      id={id}
      published={published ?? undefined}
      draft={draft ?? undefined}
      onPublish={confirm}
      onCancel={close}
    />
  )
  return before(original, { header: 'What will change on the site', content })
}

/**
 * Sanity's own publish action, with a look at what will change on the site before it, and a note
 * when the site has it after it.
 */
export function reviewedPublish(
  publish: DocumentActionComponent,
  siteUrl: string,
): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedPublish(props, publish, siteUrl)
  action.action = 'publish'
  return action
}
