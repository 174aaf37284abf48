import { type DocumentLayoutProps, useCommentsEnabled, useFeatureEnabled, useSource } from 'sanity'

/**
 * The layout of a document, which waits until its form will not be mounted again. Sanity first renders a form without
 * comments and then anew with them, which closes open menus (6.16.0: `CommentsProviderWrapper`). No documented component
 * stands around the form.
 */
function SettledForm(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const isWanted = useSource().document.comments.enabled({ documentId, documentType })
  const { error } = useFeatureEnabled('studioComments')
  const { enabled } = useCommentsEnabled()
  return !isWanted || enabled || error ? props.renderDefault(props) : null
}

export const settledForm = { unstable_layout: SettledForm }
