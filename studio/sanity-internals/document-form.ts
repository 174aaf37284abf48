import { useEffect, useEffectEvent } from 'react'
import { Subject } from 'rxjs'
import {
  type DocumentLayoutProps,
  type Path,
  useCommentsEnabled,
  useFeatureEnabled,
  useSource,
} from 'sanity'
import { useDocumentPane } from 'sanity/structure'

// What the layout of a document has to know of its form, which Sanity's documentation does not promise.

/**
 * Whether the form will not be mounted again. Sanity first renders it without comments and then anew with them, which
 * closes open menus (6.16.0: `CommentsProviderWrapper`).
 */
export function useIsFormSettled({ documentId, documentType }: DocumentLayoutProps): boolean {
  const isWanted = useSource().document.comments.enabled({ documentId, documentType })
  const { error } = useFeatureEnabled('studioComments')
  const { enabled } = useCommentsEnabled()
  return !isWanted || enabled || Boolean(error)
}

/**
 * Requests to show a field of the form that is open, from a review and after an insertion in the preview. A link would
 * not do: Sanity does not switch tabs for the address that is already open.
 */
export const fieldRequests = new Subject<{ id: string; path: Path }>()

/** Opens the tab or dialog with a requested field, and focuses the field. */
export function useFieldRequests(id: string): void {
  const { onPathOpen, onFocus } = useDocumentPane()
  const open = useEffectEvent((path: Path) => {
    // The focus is cleared first, so that a field can be focused a second time.
    onFocus([])
    setTimeout(() => {
      onPathOpen(path)
      onFocus(path)
    })
  })
  useEffect(() => {
    const requests = fieldRequests.subscribe((request) => {
      if (request.id === id) open(request.path)
    })
    return () => requests.unsubscribe()
  }, [id])
}
