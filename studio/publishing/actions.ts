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
import { openReview, reviewPublishing, setUnreadable } from './open-review.ts'
import { reviewActions, reviewedTypes } from './review-state.ts'

const refusedForSingletons: ReadonlySet<string | undefined> = new Set([
  'delete',
  'duplicate',
  'unpublish',
])

/** Drops the actions that make no sense for a type. */
function allowedActions(
  actions: DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  if (isSingleton(type)) {
    return actions.filter(({ action }) => !refusedForSingletons.has(action))
  }
  if (isFromVisitors(type)) return actions.filter(({ action }) => action !== 'duplicate')
  return actions
}

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
    onHandle: () => reviewPublishing(id, type),
  }
}

/** Wraps Sanity's publish action: a review first shows what will change on the site. */
function reviewedPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedPublish(props, publish)
  action.action = 'publish'
  return action
}

/** Opens the review of a removal, which shows the consequences and offers a redirect. */
function reviewRemoval(
  { id, type, published }: DocumentActionProps,
  verb: string,
  onRemove: () => void,
): void {
  const header = `${verb} ${String(published?.name ?? 'this page')}?`
  openReview({ kind: 'removal', header, id, type, verb, onRemove })
}

/**
 * Takes a page off the site and keeps it as a draft. Sanity offers its own unpublish action only in
 * the view of the published version; this one appears whenever there is a published version.
 */
const unpublishAction: DocumentActionComponent = (props) => {
  const { id, type, published, version } = props
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  // A version is unpublished with its release, by Sanity's own action.
  if (!published || version) return null
  const isAllowed = permissions?.granted ?? false
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: Boolean(unpublish.disabled) || isLoading || !isAllowed,
    title: isLoading || isAllowed ? '' : 'Only editors may take a page off the site',
    onHandle: () => reviewRemoval(props, 'Unpublish', () => unpublish.execute()),
  }
}
unpublishAction.action = 'unpublish'

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
    onHandle: () => reviewRemoval(props, 'Delete', () => remove.execute(others)),
  }
}

/** Wraps Sanity's delete action for a page and its draft: our review asks instead of its dialog. */
function reviewedDelete(deletion: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedDelete(props, deletion)
  action.action = 'delete'
  return action
}

/** Wraps Sanity's duplicate action: the name of the copy ends in “(copy)”. */
function namedDuplicate(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) =>
    duplicate({
      ...props,
      mapDocument: (copy) => ({ ...copy, name: `${copy.name ?? 'Page'} (copy)` }),
    })
  action.action = 'duplicate'
  return action
}

const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

// React must see the same component each time, or the action loses its state.
function wrapOnce(
  action: DocumentActionComponent,
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): DocumentActionComponent {
  const known = wrappers.get(action) ?? wrap(action)
  wrappers.set(action, known)
  return known
}

/** The actions an editor has on documents of a type. */
export function siteActions(
  actions: DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  const wrapped = allowedActions(actions, type).map((action) => {
    const { action: name = '' } = action
    if (name === 'publish') return wrapOnce(action, reviewedPublish)
    if (name === 'duplicate' && isPageDocument(type)) return wrapOnce(action, namedDuplicate)
    if (name === 'unpublish' && isPageDocument(type)) return unpublishAction
    return name === 'delete' && isPageDocument(type) ? wrapOnce(action, reviewedDelete) : action
  })
  const [publish, ...others] = wrapped
  return publish && reviewedTypes.has(type) ? [publish, ...reviewActions, ...others] : wrapped
}
