import { RocketIcon } from '@sanity/icons/Rocket'
import { defineField } from '@sanity/types'
import { linkMember } from '../../fields/link/type.ts'
import { optionalText } from '../../fields/text-field.ts'
import { defineSection, eyebrowField, titleField } from '../define-section.ts'
import { sample } from '../sample-texts.ts'
import { heroVariants } from './schema.ts'

function titleOf(hero: unknown): string {
  const title: unknown =
    typeof hero === 'object' && hero !== null ? Reflect.get(hero, 'title') : undefined
  return typeof title === 'string' ? title : ''
}

export const heroType = defineSection({
  name: 'hero',
  title: 'Top of the page',
  description: 'The first section of a page. Its title is the page’s main heading.',
  icon: RocketIcon,
  starter: {
    title: sample('Say what this page is about'),
    subtitle: sample(
      'One or two sentences on what readers will find here and why it is worth their time.',
    ),
  },
  fields: [
    eyebrowField,
    titleField,
    defineField({
      name: 'highlight',
      title: 'Words to underline',
      description: 'Part of the title, written exactly the same way.',
      type: 'string',
      validation: (rule) =>
        rule
          .custom((words, { parent }) =>
            words && !titleOf(parent).includes(words)
              ? 'These words are not in the title, so nothing is underlined.'
              : true,
          )
          .warning(),
    }),
    optionalText('subtitle', 'Subtitle', { rows: 3 }),
    defineField({
      name: 'calls',
      title: 'Calls to action',
      type: 'array',
      of: [linkMember],
    }),
    defineField({ name: 'media', title: 'Picture or illustration', type: 'media' }),
    defineField({
      name: 'variant',
      title: 'Arrangement',
      type: 'string',
      options: { list: [...heroVariants] },
    }),
  ],
})
