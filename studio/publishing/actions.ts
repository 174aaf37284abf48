import type { DocumentRole } from '@nectar/schemas/documents/role'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'
import { useDocumentOperation, useDocumentPairPermissions, useDocumentVersions } from 'sanity'
import { openReview } from './open-review.ts'

/** Types whose documents are made in a way: what is given can be neither added, copied nor taken away. */
function typesMade(made: DocumentRole['made']): ReadonlySet<string> {
  const roles = Object.entries(documentRoles).filter(([, role]) => role.made === made)
  return new Set(roles.map(([type]) => type))
}

const givenTypes = typesMade('given')
const visitorTypes = typesMade('by-visitors')

const refusedForSingletons: ReadonlySet<string | undefined> = new Set([
  'delete',
  'duplicate',
  'unpublish',
])

/** Leaves a document the actions that make sense for its type. */
function allowedActions(
  actions: DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  if (givenTypes.has(type)) {
    return actions.filter(({ action }) => !refusedForSingletons.has(action))
  }
  if (visitorTypes.has(type)) return actions.filter(({ action }) => action !== 'duplicate')
  return actions
}

/** Whether editors may make new documents of a type. */
export function isCreatable(type: string): boolean {
  return !givenTypes.has(type) && !visitorTypes.has(type)
}

function useReviewedPublish(
  props: DocumentActionProps,
  usePublish: DocumentActionComponent,
): DocumentActionDescription | null {
  const { id, type, draft } = props
  const original = usePublish(props)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  if (!original) return null
  return {
    ...original,
    // Sanity's button goes off and on while the form is checked and saved, and swallows a press that
    // comes then. The review waits for both, and says what there is to mend.
    disabled: !draft || permissions?.granted === false,
    onHandle: () =>
      openReview({ kind: 'publish', header: 'What will change on the site', id, type }),
  }
}

/** Sanity's own publish action, with a look at what will change on the site before it. */
function reviewedPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedPublish(props, publish)
  action.action = 'publish'
  return action
}

function useReviewedRemoval(
  props: DocumentActionProps,
  useRemoval: DocumentActionComponent,
  verb: string,
): DocumentActionDescription | null {
  const { id, type, published } = props
  const original = useRemoval(props)
  // A page that was never published concerns nobody.
  if (!original || !published) return original
  const header = `${verb} ${String(published.name ?? 'this page')}?`
  const onRemove = () => original.onHandle?.()
  return {
    ...original,
    onHandle: () => openReview({ kind: 'removal', header, id, type, verb, onRemove }),
  }
}

/** Deleting or unpublishing a page, with a look at what it does and the offer of a redirect. */
function reviewedRemoval(removal: DocumentActionComponent, verb: string): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useReviewedRemoval(props, removal, verb)
  action.action = removal.action
  return action
}

/**
 * Takes a page off the site and keeps it as a draft. Sanity's own action of that name is offered to
 * those alone who look at the published version; this one wherever there is one.
 */
const unpublishAction: DocumentActionComponent = ({ id, type, published }) => {
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

function useDeleteAtOnce(
  props: DocumentActionProps,
  useDelete: DocumentActionComponent,
): DocumentActionDescription | null {
  const { id, type, published } = props
  const original = useDelete(props)
  const { delete: remove } = useDocumentOperation(id, type)
  const { data: versions } = useDocumentVersions({ documentId: id })
  if (!original || !published) return original
  return {
    ...original,
    onHandle: () => remove.execute(versions.filter((version) => version !== id)),
  }
}

/**
 * Sanity's own action without its dialog, for a document with a review of its own: what is
 * published goes, with its draft. A draft alone is asked about by Sanity.
 */
function deleteAtOnce(deletion: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useDeleteAtOnce(props, deletion)
  action.action = 'delete'
  return action
}

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

// React must see the same component each time, or the action forgets what it was about.
function once(
  action: DocumentActionComponent,
  wrap: (action: DocumentActionComponent) => DocumentActionComponent,
): DocumentActionComponent {
  const known = wrapped.get(action) ?? wrap(action)
  wrapped.set(action, known)
  return known
}

const removals: Readonly<Record<string, string>> = { delete: 'Delete', unpublish: 'Unpublish' }

/** The actions an editor has on a document of a type. */
export function siteActions(
  actions: DocumentActionComponent[],
  type: string,
): DocumentActionComponent[] {
  return allowedActions(actions, type).map((action) => {
    const { action: name = '' } = action
    if (name === 'publish') return once(action, reviewedPublish)
    const verb = type === 'route' ? removals[name] : undefined
    if (!verb) return action
    return once(action, () =>
      reviewedRemoval(name === 'unpublish' ? unpublishAction : deleteAtOnce(action), verb),
    )
  })
}
