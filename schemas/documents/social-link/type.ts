import { ShareIcon } from '@sanity/icons/Share'
import { defineField, defineType } from '@sanity/types'
import { choices, requiredText } from '../../fields/text-field.ts'
import { iconNames } from '../../icons/names.ts'
import { socialNetworkTitles } from './schema.ts'

export const socialLinkType = defineType({
  name: 'socialLink',
  title: 'Social link',
  type: 'document',
  icon: ShareIcon,
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  fields: [
    defineField({
      name: 'id',
      title: 'Network',
      type: 'string',
      options: { list: choices(socialNetworkTitles) },
      validation: (rule) => rule.required(),
    }),
    requiredText('name', 'Name'),
    defineField({
      name: 'icon',
      title: 'Icon',
      description: 'If none is chosen, the logo of the network is shown.',
      type: 'string',
      options: { list: [...iconNames] },
    }),
    defineField({
      name: 'link',
      title: 'Address',
      type: 'string',
      validation: (rule) => rule.required().error('Write the address.'),
    }),
    defineField({ name: 'image', title: 'Picture', type: 'picture' }),
    defineField({
      name: 'order',
      title: 'Order',
      type: 'number',
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'link' } },
})
