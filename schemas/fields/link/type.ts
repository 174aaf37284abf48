import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { uploadEndings } from '../../config/limits/uploads.ts'
import { publishedId } from '../../documents/stored-document.ts'
import { pageDocumentTypes } from '../../generated/page-types.ts'
import { choices } from '../text-field.ts'
import { type LinkKind, leadsSomewhere, type Target } from './schema.ts'

/** The titles of the kinds for editors. */
export const linkKindTitles: Readonly<Record<LinkKind, string>> = {
  page: 'A page of this site',
  application: 'The application',
  file: 'A file',
  address: 'An address',
}

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null
}

function kindOf(parent: unknown): LinkKind {
  return (isTarget(parent) && parent.kind) || 'page'
}

/** The fields that say where a link or redirect leads. */
const targetTypeFields = [
  defineField({
    name: 'kind',
    title: 'Leads to',
    type: 'string',
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: choices(linkKindTitles),
    },
  }),
  defineField({
    name: 'page',
    title: 'Page',
    type: 'reference',
    to: pageDocumentTypes.map((type) => ({ type })),
    options: {
      // A link may lead to a place on its own page, but a redirect may not lead to itself.
      filter: ({ document, parentPath }) =>
        parentPath[0] === 'redirect'
          ? { filter: '_id != $self', params: { self: publishedId(document._id) } }
          : {},
    },
    hidden: ({ parent }) => kindOf(parent) !== 'page',
  }),
  defineField({
    name: 'anchor',
    title: 'Place on the page',
    description: 'A section whose settings name its place, or a heading in running text.',
    type: 'string',
    hidden: ({ parent }) => kindOf(parent) !== 'page',
  }),
  defineField({
    name: 'applicationPath',
    title: 'Path in the application',
    description:
      'Such as /projects/new. Leave empty for the start page. The address of the application itself is configured. Links pass on a campaign’s query.',
    type: 'string',
    hidden: ({ parent }) => kindOf(parent) !== 'application',
  }),
  defineField({
    name: 'file',
    title: 'File',
    description: 'Served from the site’s own address under the name it has here.',
    type: 'file',
    options: { accept: uploadEndings.map((ending) => `.${ending}`).join(',') },
    hidden: ({ parent }) => kindOf(parent) !== 'file',
  }),
  defineField({
    name: 'address',
    title: 'Address',
    description: 'https://…, mailto:… or a path such as /pricing',
    type: 'string',
    hidden: ({ parent }) => kindOf(parent) !== 'address',
  }),
]

/** Warns about a link or target that leads nowhere yet. */
const incompleteTarget = (value: unknown): true | string =>
  !isTarget(value) || leadsSomewhere(value)
    ? true
    : 'This leads nowhere yet, so visitors do not see it: choose a page or a file, enter an address, or remove it.'

export const linkType = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  // Sanity collapses nested objects, and editors would overlook them.
  options: { collapsible: false },
  validation: (rule) => rule.custom(incompleteTarget).warning(),
  fields: [
    defineField({
      name: 'label',
      title: 'Text',
      description: 'What visitors read. If this is empty, a link to a page shows the page’s name.',
      type: 'string',
    }),
    ...targetTypeFields,
    defineField({
      name: 'event',
      title: 'Analytics code',
      description: 'Sent when a visitor who accepted analytics follows the link.',
      type: 'string',
    }),
  ],
  preview: {
    select: {
      label: 'label',
      kind: 'kind',
      name: 'page.name',
      path: 'page.path',
      applicationPath: 'applicationPath',
      file: 'file.asset.originalFilename',
      address: 'address',
    },
    prepare: ({ label, kind, name, path, applicationPath, file, address }) => ({
      title: label ?? name ?? 'Link',
      subtitle:
        kind === 'application'
          ? `${linkKindTitles.application}, ${applicationPath ?? '/'}`
          : (path ?? file ?? address ?? 'Leads nowhere yet'),
    }),
  },
})

/** A link in a list. An editor who adds one wants it to lead somewhere, so it starts with a kind. */
export const linkMember = defineArrayMember({ type: 'link', initialValue: { kind: 'page' } })

const permanentField = defineField({
  name: 'permanent',
  title: 'Permanent',
  description:
    'Search engines move what they know about this path to the new address (308, otherwise 307).',
  type: 'boolean',
})

export const targetType = defineType({
  name: 'target',
  title: 'Target',
  type: 'object',
  // Sanity collapses nested objects, and editors would overlook them.
  options: { collapsible: false },
  validation: (rule) => rule.custom(incompleteTarget).warning(),
  fields: [...targetTypeFields, permanentField],
})
