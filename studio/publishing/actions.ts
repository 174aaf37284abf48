import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useEffect } from 'react'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  DuplicateDocumentActionComponent,
} from 'sanity'
import {
  mergeParseErrors,
  useDocumentOperation,
  useDocumentPairPermissions,
  useDocumentVersions,
  useParseErrors,
} from 'sanity'
import { isFromVisitors, isSingleton } from '../site-state/document-types.ts'
import { openReview, setUnreadable } from './open-review.ts'

/** The actions that make no sense for a type. */
function refusedActions(type: string): readonly DocumentActionComponent['action'][] {
  if (isSingleton(type)) return ['delete', 'duplicate', 'unpublish']
  return isFromVisitors(type) ? ['duplicate'] : []
}

/** Sanity's publish action: a review first shows what will change on the site. */
function useReviewedPublish(
  props: DocumentActionProps,
  usePublish: DocumentActionComponent,
): DocumentActionDescription | null {
  const { id, type, draft } = props
  const original = usePublish(props)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  const isOffered = original !== null && draft !== null && permissions?.granted !== false
  const parseErrors = useParseErrors()
  useEffect(() => {
    setUnreadable(id, mergeParseErrors([], parseErrors))
    return () => setUnreadable(id, [])
  }, [id, parseErrors])
  // Without it, the next action would stand where editors expect this one.
  if (!original) return { label: 'Publish', disabled: true, title: 'There is nothing to publish' }
  return {
    ...original,
    // Sanity disables its button during validation and saving, which swallows clicks. The review
    // waits for both instead and lists what has to be fixed.
    disabled: !isOffered,
    onHandle: () => openReview({ kind: 'publish', id, type }),
  }
}

/**
 * Takes a page off the site and keeps it as a draft. Sanity offers its own unpublish action only in
 * the view of the published version; this one appears whenever there is a published version and the role allows it.
 */
const unpublishAction: DocumentActionComponent = (props) => {
  const { id, type, published, version } = props
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  // A version is unpublished with its release, by Sanity's own action.
  if (!published || version || !permissions?.granted) return null
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: Boolean(unpublish.disabled),
    onHandle: () =>
      openReview({ kind: 'removal', id, type, verb: 'Unpublish', onRemove: unpublish.execute }),
  }
}
unpublishAction.action = 'unpublish'

/** Sanity's delete action for a page and its draft: our review asks instead of its dialog. */
function useReviewedDelete(
  props: DocumentActionProps,
  useDelete: DocumentActionComponent,
): DocumentActionDescription | null {
  const { id, type, published } = props
  const original = useDelete(props)
  const { delete: remove } = useDocumentOperation(id, type)
  const { data: versions } = useDocumentVersions({ documentId: id })
  // A page that is only a draft keeps Sanity's dialog: nothing changes on the site.
  if (!original || !published) return original
  const others = versions.filter((version) => version !== id)
  return {
    ...original,
    onHandle: () =>
      openReview({
        kind: 'removal',
        id,
        type,
        verb: 'Delete',
        onRemove: () => remove.execute(others),
      }),
  }
}

/** Sanity's duplicate action: the name of the copy ends in “(copy)”. */
function useNamedDuplicate(
  props: DocumentActionProps,
  useDuplicate: DuplicateDocumentActionComponent,
): DocumentActionDescription | null {
  return useDuplicate({
    ...props,
    mapDocument: (copy) => ({ ...copy, name: `${copy.name ?? 'Page'} (copy)` }),
  })
}

type UseAction = (
  props: DocumentActionProps,
  original: DocumentActionComponent,
) => DocumentActionDescription | null

const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Wraps one of Sanity's actions. React must see the same component each time, or the action loses its state. */
function wrap(original: DocumentActionComponent, useAction: UseAction): DocumentActionComponent {
  const known = wrappers.get(original)
  if (known) return known
  const action: DocumentActionComponent = (props) => useAction(props, original)
  if (original.action) action.action = original.action
  wrappers.set(original, action)
  return action
}

/** The actions an editor has on documents of a type. */
export function siteActions(
  actions: DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const refused = refusedActions(type)
  const allowed = actions.filter(({ action }) => !refused.includes(action))
  return allowed.map((action) => {
    if (action.action === 'publish') return wrap(action, useReviewedPublish)
    if (!isPageDocument(type)) return action
    if (action.action === 'duplicate') return wrap(action, useNamedDuplicate)
    if (action.action === 'unpublish') return unpublishAction
    return action.action === 'delete' ? wrap(action, useReviewedDelete) : action
  })
}
