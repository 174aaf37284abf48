import type { DocumentRole } from '@nectar/schemas/documents/role'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import type { DocumentActionComponent } from 'sanity'

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
export function allowedActions(
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
