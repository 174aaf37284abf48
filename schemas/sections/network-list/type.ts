import { StackIcon } from '@sanity/icons/Stack'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, introField, titleField } from '../define-section.ts'
import { networkPlans } from './schema.ts'

export const networkListType = defineSection({
  name: 'networkList',
  title: 'Networks',
  description: 'The networks a service runs on.',
  icon: StackIcon,
  starter: {
    title: 'Where it runs',
    networks: [{ _type: 'network', _key: 'first', name: 'Moonbeam', chainId: 1284, plan: 'free' }],
    showTestNetworks: true,
  },
  fields: [
    titleField,
    introField,
    defineField({
      name: 'networks',
      title: 'Networks',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'network',
          type: 'object',
          fields: [
            requiredText('name', 'Name'),
            defineField({
              name: 'chainId',
              title: 'Chain id',
              type: 'number',
            }),
            defineField({ name: 'testnet', title: 'Test network', type: 'boolean' }),
            defineField({
              name: 'plan',
              title: 'Lowest plan that has it',
              type: 'string',
              options: { list: [...networkPlans], layout: 'radio', direction: 'horizontal' },
              validation: (rule) => rule.required(),
            }),
            optionalText('note', 'Note'),
          ],
          preview: { select: { title: 'name', subtitle: 'chainId' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'showTestNetworks',
      title: 'Show test networks',
      type: 'boolean',
    }),
    optionalText('planNote', 'Note on plans'),
  ],
})
