import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from '@sanity/types'
import { starterText } from '../../fields/rich-text/type.ts'
import { requiredText } from '../../fields/text-field.ts'
import { defineSection, introField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const faqType = defineSection({
  name: 'faq',
  title: 'Questions and answers',
  description: 'Questions with their answers, which the page also passes to search engines.',
  icon: HelpCircleIcon,
  starter: {
    title: 'Questions and answers',
    items: [
      {
        _type: 'question',
        _key: 'first',
        question: sample('What do people ask first?'),
        answer: starterText(sample('Answer in a sentence or two.')),
      },
    ],
  },
  fields: [
    titleField,
    introField,
    defineField({
      name: 'items',
      title: 'Questions',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'question',
          type: 'object',
          fields: [
            requiredText('question', 'Question'),
            defineField({
              name: 'answer',
              title: 'Answer',
              type: 'formattedText',
              validation: (rule) => rule.required().error('Write the answer.'),
            }),
          ],
          preview: { select: { title: 'question' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
  ],
})
