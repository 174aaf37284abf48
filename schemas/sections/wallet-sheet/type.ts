import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField } from '@sanity/types'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const walletSheetType = defineSection({
  name: 'walletSheet',
  title: 'Wallet sheet',
  description: 'The sheet that a user sees, step by step, beside the events that the app gets.',
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
    defineField({
      name: 'app',
      title: 'Name of the app',
      type: 'string',
      validation: (rule) => rule.required().max(30),
    }),
    defineField({
      name: 'message',
      title: 'Message to sign',
      type: 'string',
      validation: (rule) => rule.required().max(120),
    }),
    defineField({
      name: 'network',
      title: 'Network',
      type: 'string',
      validation: (rule) => rule.required().max(40),
    }),
    defineField({
      name: 'chainId',
      title: 'Chain id of the network',
      type: 'number',
      validation: (rule) => rule.required().integer().min(1),
    }),
    defineField({ name: 'docs', title: 'Link onward', type: 'link' }),
  ],
})
