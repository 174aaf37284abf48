import { defineField, defineType } from '@sanity/types'
import { nowhereYet, targetTypeFields } from '../link/type.ts'

const permanentField = defineField({
  name: 'permanent',
  title: 'Permanent',
  description:
    'Search engines move what they know about this path to the new address (308, otherwise 307).',
  type: 'boolean',
})

export const targetType = defineType({
  name: 'target',
  title: 'Target',
  type: 'object',
  // Sanity folds deep objects away, where nobody looks for them.
  options: { collapsible: false },
  validation: (rule) => rule.custom(nowhereYet).warning(),
  fields: [...targetTypeFields, permanentField],
})
