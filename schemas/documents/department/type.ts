import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from '@sanity/types'
import { requiredText, uniqueValue } from '../../fields/text-field.ts'

export const departmentType = defineType({
  name: 'department',
  title: 'Department',
  type: 'document',
  icon: UsersIcon,
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  fields: [
    requiredText('label', 'Name'),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'What is stored with an inquiry.',
      type: 'string',
      validation: (rule) => rule.required().custom(uniqueValue),
    }),
    defineField({
      name: 'order',
      title: 'Order',
      type: 'number',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
