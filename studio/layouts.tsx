import type { LayoutProps } from 'sanity'
import { type DocumentLayoutProps, useCommentsEnabled, useFeatureEnabled, useSource } from 'sanity'
import { FollowWriting } from './presentation/follow-writing.tsx'
import { ReviewDialog } from './publishing/review-dialog.tsx'
import { SignedInLayout } from './sign-in.tsx'

/** The Studio of somebody who is signed in, and what stands above whatever is open in it. */
export function StudioLayout(props: LayoutProps) {
  return (
    <>
      <SignedInLayout {...props} />
      <ReviewDialog />
    </>
  )
}

/**
 * A document's form, once Sanity's Studio knows whether there are comments in it. Of itself it shows
 * the form without them first and then builds it anew, and what somebody has begun in the meantime,
 * such as a menu that is open, is gone (6.16.0: `CommentsProviderWrapper`).
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const isWanted = useSource().document.comments.enabled({ documentId, documentType })
  const { error } = useFeatureEnabled('studioComments')
  const { enabled } = useCommentsEnabled()
  return isWanted && !enabled && !error ? null : <FollowWriting {...props} />
}
