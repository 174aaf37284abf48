import { CodeIcon } from '@sanity/icons/Code'
import { defineArrayMember, defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const contractBuilderType = defineSection({
  name: 'contractBuilder',
  title: 'Contract builder',
  description: 'Visitors choose a standard and options, and see the contract and its cost.',
  icon: CodeIcon,
  starter: {
    title: 'Read the contract before it exists',
    gasPrice: 50,
    coin: 'GLMR',
    prices: [{ _type: 'creditPrice', _key: 'first', networks: 'Moonbeam', deploy: 2, call: 2 }],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'gasPrice',
      title: 'Initial gas price',
      type: 'number',
      description: 'In gwei. Visitors set their own.',
      validation: (rule) => rule.required(),
    }),
    requiredText('coin', 'Coin that pays for gas'),
    defineField({
      name: 'prices',
      title: 'Prices in credits',
      description: 'The same figures as in the price table of the page.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'creditPrice',
          type: 'object',
          fields: [
            requiredText('networks', 'Networks'),
            defineField({
              name: 'deploy',
              title: 'To deploy',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'call',
              title: 'To call',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'networks', subtitle: 'deploy' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'docs', title: 'Link to read more', type: 'link' }),
  ],
})
