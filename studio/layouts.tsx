import { publishedId } from '@nectar/schemas/documents/stored-document'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  type DocumentLayoutProps,
  type LayoutProps,
  type Path,
  useCommentsEnabled,
  useFeatureEnabled,
  useSource,
} from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { PreviewSync } from './presentation/preview-sync.tsx'
import { fieldRequests } from './publishing/open-review.ts'
import { ReviewDialog } from './publishing/review-dialog.tsx'
import { SignedInLayout } from './session/sign-in.tsx'
import { isFromVisitors } from './site-state/document-types.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** The layout of a signed-in Studio, with the review dialog above every tool. */
export function StudioLayout(props: LayoutProps) {
  return (
    <>
      <SignedInLayout {...props} />
      <ReviewDialog />
    </>
  )
}

/** Opens the tab with the field that a review leads to, and focuses the field. */
function useFieldRequests(documentId: string): void {
  const { onPathOpen, onFocus } = useDocumentPane()
  const open = useEffectEvent((path: Path) => {
    // Clears the focus first, so that a field can be focused a second time.
    flushSync(() => onFocus([]))
    onPathOpen(path)
    onFocus(path)
  })
  useEffect(() => {
    const requests = fieldRequests.subscribe(({ id, path }) => {
      if (id === publishedId(documentId)) open(path)
    })
    return () => requests.unsubscribe()
  }, [documentId])
}

/**
 * Delays a document's form until Sanity knows whether comments are enabled. Sanity first renders the form without
 * them and then remounts it, which closes open menus (6.16.0: `CommentsProviderWrapper`).
 */
export function DocumentLayout(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const isWanted = useSource().document.comments.enabled({ documentId, documentType })
  const { error } = useFeatureEnabled('studioComments')
  const { enabled } = useCommentsEnabled()
  useFieldRequests(documentId)
  useUnsavedGuard(documentId, documentType)
  if (isWanted && !enabled && !error) return null
  if (!isFromVisitors(documentType)) return <PreviewSync {...props} />
  return (
    <div className="from-visitors" style={{ display: 'contents' }}>
      <PreviewSync {...props} />
    </div>
  )
}
