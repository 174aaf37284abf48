import { MenuIcon } from '@sanity/icons/Menu'
import { defineArrayMember, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  definitionsOf,
  field,
  flag,
  itemSchema,
  optional,
  references,
  string,
  text,
} from '../fields/field.ts'
import { referenceSchema } from '../fields/targets.ts'
import { isObject } from '../fields/unparsed.ts'
import { pageDocumentTypes } from '../generated/page-types.ts'
import { documentType } from './document-type.ts'
import { kindTitle, pageKinds } from './page-kinds.ts'

/** The places of menus; each has one. */
export const menuPlaces = ['header', 'footer', 'legal'] as const
export type MenuPlace = (typeof menuPlaces)[number]

/** The id of the menu at a place. */
export function menuId(place: MenuPlace): string {
  return `menu-${place}`
}

/** What fills a column: chosen routes, those under a path, or those of a kind. */
const menuSources = {
  routes: 'Chosen pages',
  prefix: 'Pages under a path',
  pageType: 'Pages of one kind',
}

/** A prefix with its leading slash, as paths are written. */
export function prefixPath(prefix: string): string {
  return prefix.startsWith('/') ? prefix : `/${prefix}`
}

function fills(parent: unknown, source: string): boolean {
  return isObject(parent) && parent.source === source
}

/** What fills a column, in words. Values left over from another choice are stored but not shown. */
function filledFrom({ source, prefix, pageType }: Readonly<Record<string, unknown>>): string {
  if (source === 'routes') return menuSources.routes
  if (source === 'prefix')
    return prefix ? `Pages under ${prefixPath(String(prefix))}` : menuSources.prefix
  const kind = pageKinds.find((one) => one === pageType)
  return kind ? `Pages of the kind “${kindTitle(kind)}”` : menuSources.pageType
}

const prefixSchema = z
  .string()
  .regex(/^\/?[a-z0-9-]+(\/[a-z0-9-]+)*\/?$/, 'must be the start of a path, such as /services/')

const columnFields = {
  title: optional(text('Title', { max: 60 })),
  source: choice('Filled from', menuSources, { radio: 'vertical', initial: 'routes' }),
  prefix: optional(
    string('Path starts with', prefixSchema, {
      description:
        'Such as /product. With a slash at the end (/services/), the page /services itself is left out.',
      hidden: ({ parent }) => !fills(parent, 'prefix'),
    }),
  ),
  pageType: optional(
    choice('Kind of page', pageKinds, {
      titleOf: kindTitle,
      hidden: ({ parent }) => !fills(parent, 'pageType'),
    }),
  ),
  routes: references('Pages', pageDocumentTypes, {
    hidden: ({ parent }) => !fills(parent, 'routes'),
  }),
  joinedBy: field(
    // A row that an editor has added but not filled in yet names no page.
    z
      .array(z.string())
      .transform((names) => names.filter((name) => name !== ''))
      .optional(),
    {
      title: 'Pages to add, by name',
      description: 'The column also shows pages with these names, whatever their path or kind.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      hidden: ({ parent }) => fills(parent, 'routes'),
    },
  ),
  newTab: flag('Opens in a new tab', {
    description:
      'For pages that people look up while they are busy with something else, such as terms.',
  }),
}

const menuColumnSchema = itemSchema('menuColumn', columnFields).superRefine((column, context) => {
  if (column[column.source]?.length) return
  const message = 'is missing: say what fills the column'
  context.addIssue({ code: 'custom', path: [column.source], message })
})

/** One column of a menu: where its items come from. */
export const menuColumnType = defineType({
  name: 'menuColumn',
  title: 'Column',
  type: 'object',
  fields: definitionsOf(columnFields),
  preview: {
    select: { title: 'title', source: 'source', prefix: 'prefix', pageType: 'pageType' },
    prepare: ({ title, ...column }) => {
      const filled = filledFrom(column)
      return title ? { title, subtitle: filled } : { title: filled }
    },
  },
})

const groupFields = {
  label: text('Label', { max: 40 }),
  display: optional(
    choice(
      'Shown as',
      { columns: 'A dropdown with columns', link: 'A single link' },
      { radio: 'vertical', initial: 'columns' },
    ),
  ),
  page: field(referenceSchema.optional(), {
    title: 'Page',
    type: 'reference',
    to: pageDocumentTypes.map((type) => ({ type })),
    hidden: ({ parent }) => parent?.display !== 'link',
  }),
  columns: field(z.array(menuColumnSchema).optional(), {
    title: 'Columns',
    description: 'A single link without a page leads to the first page of its columns.',
    type: 'array',
    of: [defineArrayMember({ type: 'menuColumn' })],
    hidden: ({ parent, value }) => parent?.display === 'link' && !value?.length,
  }),
}

const menuGroupSchema = itemSchema('menuGroup', groupFields).transform(
  ({ page, columns = [], ...group }, context) => {
    const isLink = group.display === 'link'
    // A single link is a column of one chosen page.
    const routes = page && [{ ...page, _key: 'page' }]
    const chosen: MenuColumn = { _key: 'page', source: 'routes', routes }
    const filled = isLink && page ? [chosen] : columns
    if (filled.length === 0) {
      const message = isLink ? 'is missing: choose a page' : 'has no column: add one'
      context.addIssue({ code: 'custom', path: [isLink ? 'page' : 'columns'], message })
    }
    return { ...group, columns: filled }
  },
)

/** One group of a menu: a dropdown with columns, or a single link. */
export const menuGroupType = defineType({
  name: 'menuGroup',
  title: 'Group',
  type: 'object',
  fields: definitionsOf(groupFields),
  preview: { select: { title: 'label', subtitle: 'display' } },
})

/** The menu of the header, the footer or the row of legal links. */
export const menu = documentType({
  name: 'menu',
  title: 'Menu',
  icon: MenuIcon,
  role: {
    createdBy: 'setup',
    listed: 'separately',
    shownOn: 'every-page',
  },
  preview: { select: { title: 'place' }, prepare: ({ title }) => ({ title: `Menu: ${title}` }) },
  fields: {
    place: choice('Place', menuPlaces, { readOnly: true }),
    groups: field(
      z.array(menuGroupSchema).min(1, 'has no group: add one'),
      { title: 'Groups', type: 'array', of: [defineArrayMember({ type: 'menuGroup' })] },
      'Required',
    ),
  },
})

/** Parses a menu. */
export const menuSchema = menu.schema

export type Menu = z.output<typeof menuSchema>
export type MenuColumn = z.output<typeof menuColumnSchema>
