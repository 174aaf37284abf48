import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from '@sanity/types'
import { anchorRule } from '../../fields/text.ts'
import { uniqueValue } from '../../fields/unique-value.ts'

export const departmentType = defineType({
  name: 'department',
  title: 'Department',
  type: 'document',
  icon: UsersIcon,
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'What is stored with an inquiry.',
      type: 'string',
      validation: (rule) => anchorRule(rule).required().custom(uniqueValue),
    }),
    defineField({
      name: 'order',
      title: 'Order',
      type: 'number',
      validation: (rule) => rule.integer(),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
