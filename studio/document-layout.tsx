import { type DocumentLayoutProps, useCommentsEnabled, useFeatureEnabled, useSource } from 'sanity'
import { FollowWriting } from './presentation/follow-writing.tsx'

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
