import { UsersIcon } from '@sanity/icons/Users'
import { defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const assetPermissionsType = defineSection({
  name: 'assetPermissions',
  title: 'Asset permissions',
  description: 'Who may do what with an asset, and the effect of its supply and decimals.',
  icon: UsersIcon,
  starter: {
    title: 'Who may do what',
    symbol: 'ORCH',
    supply: '250000',
    decimals: 6,
    cost: 'About 0.11 of its coin',
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    requiredText('symbol', 'Symbol'),
    defineField({
      name: 'supply',
      title: 'Initial supply',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'decimals',
      title: 'Initial decimals',
      type: 'number',
      validation: (rule) => rule.required(),
    }),
    requiredText('cost', 'What creating one takes', {
      description: 'The same figure as in the price table of the page.',
    }),
    defineField({ name: 'docs', title: 'Link to read more', type: 'link' }),
  ],
})
