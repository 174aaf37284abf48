import { LockIcon } from '@sanity/icons/Lock'
import { defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const signInMessageType = defineSection({
  name: 'signInMessage',
  title: 'Sign-in message',
  description:
    'Visitors sign a sign-in message with a throwaway key, alter it, and see the check fail.',
  icon: LockIcon,
  starter: {
    title: 'Sign it, then change one character',
    domain: 'shop.example',
    statement: 'Sign in to see your orders.',
    keyNote: 'The key is made in this tab and never leaves it. Close the tab and it is gone.',
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'domain',
      title: 'Domain',
      description: 'The domain of the site that asks, such as shop.example.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    requiredText('statement', 'What is signed', {
      description: 'One sentence that the user reads.',
    }),
    optionalText('keyNote', 'Note on the key', { rows: 2 }),
  ],
})
