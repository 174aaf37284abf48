import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField } from '@sanity/types'
import { choices, optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, introField, titleField } from '../define-section.ts'
import { formBlockTitles } from './schema.ts'

export const formBlockType = defineSection({
  name: 'formBlock',
  title: 'Form or token application',
  description: 'A form, or one of the token applications, with the text around it.',
  icon: EnvelopeIcon,
  starter: { kind: 'contact', title: 'Write to us' },
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      options: { list: choices(formBlockTitles) },
      validation: (rule) => rule.required(),
    }),
    titleField,
    introField,
    defineField({ name: 'aside', title: 'Text beside the form', type: 'formattedText' }),
    defineField({
      name: 'fields',
      title: 'Text of the fields',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'formField',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              title: 'Field',
              type: 'string',
              validation: (rule) => rule.required().error('Choose a field.'),
            }),
            requiredText('label', 'Label'),
            optionalText('hint', 'Hint'),
          ],
          preview: { select: { title: 'label', subtitle: 'name' } },
        }),
      ],
    }),
    optionalText('submitLabel', 'Text of the button'),
    optionalText('successText', 'Text after sending', { rows: 2 }),
    defineField({ name: 'consentText', title: 'Text on consent', type: 'formattedText' }),
  ],
})
