import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineArrayMember, defineField } from '@sanity/types'
import { optionalText, requiredText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'

export const resourceCardsType = defineSection({
  name: 'resourceCards',
  title: 'Cards',
  description: 'Where to go next: pages, recipes, guides, articles.',
  icon: DocumentsIcon,
  starter: {
    title: 'Where to go from here',
    cards: [
      {
        _type: 'resourceCard',
        _key: 'first',
        title: sample('First way'),
        text: sample('Say what is behind this card.'),
      },
      {
        _type: 'resourceCard',
        _key: 'second',
        title: sample('Second way'),
        text: sample('Say what is behind this card.'),
      },
    ],
  },
  fields: [
    eyebrowField,
    titleField,
    introField,
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'resourceCard',
          type: 'object',
          fields: [
            defineField({
              name: 'anchor',
              title: 'Name of this place',
              description: 'Links can lead to this card, as to a section with such a name.',
              type: 'string',
            }),
            optionalText('kind', 'Kind', { description: 'Such as Recipe, Guide or Article.' }),
            optionalText('time', 'Time', {
              description: 'How long it takes, such as An hour or A day.',
            }),
            requiredText('title', 'Title'),
            requiredText('text', 'Text', { rows: 3 }),
            defineField({ name: 'media', title: 'Picture or illustration', type: 'media' }),
            defineField({ name: 'link', title: 'Link', type: 'link' }),
          ],
          preview: { select: { title: 'title', subtitle: 'kind' } },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'filterable',
      title: 'Can be filtered',
      description:
        'Visitors choose a service and a time. Name the services in Kind, separated by commas.',
      type: 'boolean',
    }),
  ],
})
