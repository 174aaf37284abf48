import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField } from '@sanity/types'
import { starterText } from '../../fields/rich-text/type.ts'
import { optionalText } from '../../fields/text-field.ts'
import { defineSection } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const richTextType = defineSection({
  name: 'richText',
  title: 'Running text',
  description: 'Running text, such as a legal document.',
  icon: BlockContentIcon,
  starter: { body: starterText(sample('Write here.')) },
  fields: [
    optionalText('title', 'Title'),
    defineField({ name: 'updated', title: 'Last changed', type: 'date' }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'formattedText',
      validation: (rule) => rule.required().error('Write a text.'),
    }),
  ],
})
