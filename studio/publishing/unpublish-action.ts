import { UnpublishIcon } from '@sanity/icons/Unpublish'
import type { DocumentActionComponent } from 'sanity'
import { useDocumentOperation, useDocumentPairPermissions } from 'sanity'

/**
 * Takes a page off the site and keeps it as a draft. Sanity's own action of that name is offered to
 * those alone who look at the published version; this one wherever there is one.
 */
export const unpublishAction: DocumentActionComponent = ({ id, type, published }) => {
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  if (!published) return null
  const isAllowed = permissions?.granted ?? false
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: Boolean(unpublish.disabled) || isLoading || !isAllowed,
    title: isLoading || isAllowed ? '' : 'Only editors may take a page off the site',
    onHandle: () => unpublish.execute(),
  }
}
unpublishAction.action = 'unpublish'
