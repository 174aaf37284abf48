import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField } from '@sanity/types'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const walletSheetType = defineSection({
  name: 'walletSheet',
  title: 'Wallet request to try',
  description: 'The sheet that a user sees, step by step, beside the events that the app receives.',
  icon: CreditCardIcon,
  starter: {
    title: 'Sign one request yourself',
    app: 'Orchard',
    message: 'Sign in to Orchard',
    network: 'Moonbase Alpha',
    chainId: 1287,
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    requiredText('app', 'Name of the app'),
    requiredText('message', 'Message to sign'),
    requiredText('network', 'Network'),
    defineField({
      name: 'chainId',
      title: 'Chain id of the network',
      type: 'number',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'docs', title: 'Link to read more', type: 'link' }),
  ],
})
