import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { z } from 'zod'
import { list, text } from '../fields/field.ts'
import { richText, starterItem, starterText } from '../fields/rich-text.ts'
import { type Box, heading, intro, lines, section, title } from './section.ts'

export const faq = section({
  name: 'faq',
  title: 'Questions and answers',
  description: 'Questions with their answers, which the page also passes to search engines.',
  icon: HelpCircleIcon,
  group: 'lists',
  theme: 'paper',
  thumbnail: [
    title(),
    ...[28, 40, 52, 64].flatMap((y): Box[] => [
      [10, y, 100, 1],
      ...lines(10, y + 4, 70, 1),
      [104, y + 3, 5, 5, 'accent'],
    ]),
  ],
  starter: {
    title: 'Questions and answers',
    items: [
      starterItem('question', 'first', {
        question: '[What do people ask first?]',
        answer: starterText('[Answer in a sentence or two.]'),
      }),
    ],
  },
  fields: {
    title: heading.title,
    intro,
    items: list(
      'Questions',
      'question',
      { question: text('Question', { max: 200 }), answer: richText('Answer') },
      { one: 'question', min: 1, max: 24, preview: { title: 'question' } },
    ),
  },
})

export type Faq = z.output<typeof faq.schema>
