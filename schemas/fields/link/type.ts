import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from '@sanity/types'

interface Target {
  kind?: 'page' | 'address'
}

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null
}

function leadsTo(parent: unknown, kind: Target['kind']): boolean {
  return isTarget(parent) && parent.kind === kind
}

/** The fields that say where a link or redirect leads. */
export const targetTypeFields = [
  defineField({
    name: 'kind',
    title: 'Leads to',
    type: 'string',
    initialValue: 'page',
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: [
        { title: 'A page of this site', value: 'page' },
        { title: 'An address', value: 'address' },
      ],
    },
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'page',
    title: 'Page',
    type: 'reference',
    to: [{ type: 'route' }],
    hidden: ({ parent }) => leadsTo(parent, 'address'),
  }),
  defineField({
    name: 'anchor',
    title: 'Place on the page',
    description: 'The anchor id of a section on that page, without the #. Leave empty for its top.',
    type: 'string',
    hidden: ({ parent }) => leadsTo(parent, 'address'),
    validation: (rule) =>
      rule.max(64).regex(/^[a-z][a-z0-9-]*$/, { name: 'lower-case letters, digits and hyphens' }),
  }),
  defineField({
    name: 'address',
    title: 'Address',
    description: 'https://…, mailto:… or a path such as /pricing',
    type: 'string',
    hidden: ({ parent }) => !leadsTo(parent, 'address'),
    validation: (rule) => rule.max(2000),
  }),
]

export const linkType = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Text',
      description:
        'What the visitor reads. Left empty, a link to a page shows the name of the page.',
      type: 'string',
      validation: (rule) => rule.max(80),
    }),
    ...targetTypeFields,
    defineField({
      name: 'event',
      title: 'Analytics code',
      description: 'Sent when a visitor who accepted analytics follows the link.',
      type: 'string',
      validation: (rule) =>
        rule.max(64).regex(/^[a-z][a-z0-9_-]*$/, { name: 'lower-case letters, digits, - and _' }),
    }),
  ],
  preview: {
    select: { label: 'label', name: 'page.name', path: 'page.path', address: 'address' },
    prepare: ({ label, name, path, address }) => ({
      title: label ?? name ?? 'Link',
      subtitle: path ?? address ?? 'Leads nowhere yet',
    }),
  },
})
