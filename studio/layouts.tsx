import {
  type DocumentLayoutProps,
  type LayoutProps,
  useCommentsEnabled,
  useFeatureEnabled,
  useSource,
} from 'sanity'
import { PreviewSync } from './presentation/preview-sync.tsx'
import { ReviewDialog } from './publishing/review-dialog.tsx'
import { SignedInLayout } from './sign-in.tsx'

/** The layout of a signed-in Studio, with the review dialog above every tool. */
export function StudioLayout(props: LayoutProps) {
  return (
    <>
      <SignedInLayout {...props} />
      <ReviewDialog />
    </>
  )
}

/**
 * Delays a document's form until Sanity knows whether comments are enabled. Sanity renders it without
 * them first and then remounts it, which loses open menus (6.16.0: `CommentsProviderWrapper`).
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const isWanted = useSource().document.comments.enabled({ documentId, documentType })
  const { error } = useFeatureEnabled('studioComments')
  const { enabled } = useCommentsEnabled()
  return isWanted && !enabled && !error ? null : <PreviewSync {...props} />
}
