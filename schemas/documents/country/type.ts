import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { defineField, defineType } from '@sanity/types'
import { requiredText, uniqueValue } from '../../fields/text-field.ts'

export const countryType = defineType({
  name: 'country',
  title: 'Country',
  type: 'document',
  icon: EarthGlobeIcon,
  orderings: [{ title: 'Name', name: 'label', by: [{ field: 'label', direction: 'asc' }] }],
  fields: [
    requiredText('label', 'Name'),
    defineField({
      name: 'value',
      title: 'Code',
      description: 'ISO 3166-1 alpha-2, two capital letters.',
      type: 'string',
      validation: (rule) => rule.required().custom(uniqueValue),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})
