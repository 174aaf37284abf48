import {
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type ObjectDefinition,
} from '@sanity/types'
import { codeFields } from '../fields/rich-text/type.ts'
import { optionalText, requiredText } from '../fields/text-field.ts'
import { sectionThemes } from './section.ts'

type SectionDefinition = Pick<
  ObjectDefinition,
  'name' | 'title' | 'description' | 'icon' | 'fields'
> & {
  title: string
  /** The content of a new section, without links, so that the section is visible at once. */
  starter: Readonly<Record<string, unknown>>
}

/**
 * Defines a section type: its own fields, and those that every section has. Lists show a section's title with its
 * type below, or only the type while there is no title.
 */
export function defineSection({ starter, ...section }: SectionDefinition): ObjectDefinition {
  const settings = [
    defineField({
      name: 'anchor',
      title: 'Name of this place',
      description:
        'Links can lead to this place on the page. If it is called plans on /pricing, its address is /pricing#plans.',
      type: 'string',
      group: 'settings',
    }),
    defineField({
      name: 'theme',
      title: 'Background',
      type: 'string',
      group: 'settings',
      options: { list: [...sectionThemes], layout: 'radio', direction: 'horizontal' },
    }),
    defineField({
      name: 'hidden',
      title: 'Hidden',
      description: 'The section is kept here but not shown on the site.',
      type: 'boolean',
      group: 'settings',
    }),
    defineField({
      name: 'event',
      title: 'Analytics code',
      description: 'Sent when a visitor who accepted analytics sees the section.',
      type: 'string',
      group: 'settings',
    }),
  ]
  const content = section.fields.map((field): FieldDefinition => ({ ...field, group: 'content' }))
  return {
    ...section,
    type: 'object',
    initialValue: starter,
    groups: [
      { name: 'content', title: 'Content', default: true },
      { name: 'settings', title: 'Settings' },
    ],
    fields: [...content, ...settings],
    preview: {
      select: { title: 'title', hidden: 'hidden' },
      prepare: ({ title, hidden }) => {
        const below = [title ? section.title : [], hidden ? 'hidden on the site' : []].flat()
        return { title: title || section.title, subtitle: below.join(', ') }
      },
    },
  }
}

/** The small line above a section's title. */
export const eyebrowField = optionalText('eyebrow', 'Line above the title')

/** The heading of a section. */
export const titleField = requiredText('title', 'Title')

/** The paragraph below the heading, before what the section shows. */
export const introField = optionalText('intro', 'Introduction', { rows: 3 })

/** A tab of code in a section. */
export const codeTabMember = defineArrayMember({
  name: 'codeTab',
  type: 'object',
  fields: [requiredText('label', 'Label'), ...codeFields(16)],
  preview: { select: { title: 'label', subtitle: 'language' } },
})
