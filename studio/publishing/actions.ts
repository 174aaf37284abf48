import type { DocumentActionComponent } from 'sanity'
import { allowedActions } from '../structure/singletons.ts'
import { deleteAtOnce } from './delete-at-once.ts'
import { reviewedPublish } from './reviewed-publish.ts'
import { reviewedRemoval } from './reviewed-removal.ts'
import { unpublishAction } from './unpublish-action.ts'

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
