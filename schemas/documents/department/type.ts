import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from '@sanity/types'
import { anchorRule } from '../../fields/text.ts'
import { requiredText, uniqueValue } from '../../fields/text-field.ts'

export const departmentType = defineType({
  name: 'department',
  title: 'Department',
  type: 'document',
  icon: UsersIcon,
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  fields: [
    requiredText('label', 'Name', 80),
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
