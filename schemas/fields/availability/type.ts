import { defineField, defineType } from '@sanity/types'

export const availabilityType = defineType({
  name: 'availability',
  title: 'Availability',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'from', title: 'From', type: 'datetime' }),
    defineField({
      name: 'until',
      title: 'Until',
      type: 'datetime',
      validation: (rule) => rule.min(rule.valueOfField('from')),
    }),
  ],
})
