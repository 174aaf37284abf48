import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { optional, text } from '../../fields/field.ts'
import { pageDocumentTypes } from '../../generated/page-types.ts'
import { kindTitle, pageKinds } from '../page-kinds.ts'
import { prefixPath } from './build.ts'
import { menuPlaces, type menuSources } from './schema.ts'

function fills(parent: unknown, source: string): boolean {
  return (
    typeof parent === 'object' && parent !== null && 'source' in parent && parent.source === source
  )
}

/** What fills a column, in words. Values left over from another choice are stored but not shown. */
function filledFrom({ source, prefix, pageType }: Readonly<Record<string, unknown>>): string {
  if (source === 'routes') return 'Chosen pages'
  if (source === 'prefix')
    return prefix ? `Pages under ${prefixPath(String(prefix))}` : 'Pages under a path'
  const kind = pageKinds.find((one) => one === pageType)
  return kind ? `Pages of the kind “${kindTitle(kind)}”` : 'Pages of one kind'
}

export const menuColumnType = defineType({
  name: 'menuColumn',
  title: 'Column',
  type: 'object',
  fields: [
    optional(text('Title', { max: 60 })).define('title'),
    defineField({
      name: 'source',
      title: 'Filled from',
      type: 'string',
      initialValue: 'routes',
      options: {
        layout: 'radio',
        list: [
          { title: 'Chosen pages', value: 'routes' },
          { title: 'Pages under a path', value: 'prefix' },
          { title: 'Pages of one kind', value: 'pageType' },
        ] satisfies { title: string; value: (typeof menuSources)[number] }[],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'prefix',
      title: 'Path starts with',
      description:
        'Such as /product. With a slash at the end (/services/), the page /services itself is left out.',
      type: 'string',
      hidden: ({ parent }) => !fills(parent, 'prefix'),
    }),
    defineField({
      name: 'pageType',
      title: 'Kind of page',
      type: 'string',
      options: { list: pageKinds.map((value) => ({ value, title: kindTitle(value) })) },
      hidden: ({ parent }) => !fills(parent, 'pageType'),
    }),
    defineField({
      name: 'routes',
      title: 'Pages',
      type: 'array',
      of: [
        defineArrayMember({ type: 'reference', to: pageDocumentTypes.map((type) => ({ type })) }),
      ],
      hidden: ({ parent }) => !fills(parent, 'routes'),
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'joinedBy',
      title: 'Pages to add, by name',
      description: 'The column also shows pages with these names, whatever their path or kind.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      hidden: ({ parent }) => fills(parent, 'routes'),
    }),
    defineField({
      name: 'newTab',
      title: 'Opens in a new tab',
      description:
        'For pages that people look up while they are busy with something else, such as terms.',
      type: 'boolean',
    }),
  ],
  preview: {
    select: { title: 'title', source: 'source', prefix: 'prefix', pageType: 'pageType' },
    prepare: ({ title, ...column }) => {
      const filled = filledFrom(column)
      return title ? { title, subtitle: filled } : { title: filled }
    },
  },
})

export const menuGroupType = defineType({
  name: 'menuGroup',
  title: 'Group',
  type: 'object',
  fields: [
    text('Label', { max: 40 }).define('label'),
    defineField({
      name: 'display',
      title: 'Shown as',
      type: 'string',
      initialValue: 'columns',
      options: {
        layout: 'radio',
        list: [
          { title: 'A dropdown with columns', value: 'columns' },
          { title: 'A single link', value: 'link' },
        ],
      },
    }),
    defineField({
      name: 'page',
      title: 'Page',
      type: 'reference',
      to: pageDocumentTypes.map((type) => ({ type })),
      hidden: ({ parent }) => parent?.display !== 'link',
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      description: 'A single link without a page leads to the first page of its columns.',
      type: 'array',
      of: [defineArrayMember({ type: 'menuColumn' })],
      hidden: ({ parent, value }) => parent?.display === 'link' && !value?.length,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'display' } },
})

export const menuType = defineType({
  name: 'menu',
  title: 'Menu',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'place',
      title: 'Place',
      type: 'string',
      readOnly: true,
      options: { list: [...menuPlaces] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'groups',
      title: 'Groups',
      type: 'array',
      of: [defineArrayMember({ type: 'menuGroup' })],
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'place' }, prepare: ({ title }) => ({ title: `Menu: ${title}` }) },
})
