import type { DocumentActionComponent, Template } from 'sanity'

/** Types of which the documents are given: none can be added, copied or taken away. */
const singletonTypes: ReadonlySet<string> = new Set(['settings', 'menu'])

/** Types that only the site writes. */
const visitorTypes: ReadonlySet<string> = new Set(['inquiry'])

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
  if (singletonTypes.has(type)) {
    return actions.filter(({ action }) => !refusedForSingletons.has(action))
  }
  if (visitorTypes.has(type)) return actions.filter(({ action }) => action !== 'duplicate')
  return actions
}

/** Whether editors may make new documents from a template. */
export function isCreatable(template: Pick<Template, 'schemaType'>): boolean {
  return !singletonTypes.has(template.schemaType) && !visitorTypes.has(template.schemaType)
}
