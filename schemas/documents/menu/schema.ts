import { z } from 'zod'
import { referenceSchema } from '../../fields/reference.ts'
import { oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { pageKinds } from '../page-kinds.ts'
import type { DocumentRole } from '../role.ts'

/** The places of menus; each has one. */
export const menuPlaces = ['header', 'footer', 'legal'] as const
export type MenuPlace = (typeof menuPlaces)[number]

/** The id of the menu at a place. */
export function menuId(place: MenuPlace): string {
  return `menu-${place}`
}

/** What fills a column: routes under a path, of a page type, or chosen ones. */
export const menuSources = ['prefix', 'pageType', 'routes'] as const

/** One column of a menu: where its items come from. */
const menuColumnSchema = z
  .object({
    _type: z.literal('menuColumn').optional(),
    _key: z.string(),
    title: plainText(60).optional(),
    source: oneOf(menuSources),
    prefix: z
      .string()
      .regex(/^\/?[a-z0-9-]+(\/[a-z0-9-]+)*\/?$/, 'must be the start of a path, such as /services/')
      .optional(),
    pageType: z.enum(pageKinds).optional(),
    routes: z.array(referenceSchema.extend({ _key: z.string() })).optional(),
    // A row that an editor has added but not filled in yet names no page.
    joinedBy: z
      .array(z.string())
      .transform((names) => names.filter((name) => name !== ''))
      .optional(),
    newTab: z.boolean().optional(),
  })
  .superRefine((column, context) => {
    const needed = { prefix: column.prefix, pageType: column.pageType, routes: column.routes }[
      column.source
    ]
    if (needed === undefined || needed.length === 0) {
      context.addIssue({
        code: 'custom',
        path: [column.source],
        message: 'is missing: say what fills the column',
        input: column,
      })
    }
  })

/** One group of a menu: a dropdown with columns, or a single link. */
const menuGroupSchema = z
  .object({
    _type: z.literal('menuGroup').optional(),
    _key: z.string(),
    label: plainText(40),
    display: z.enum(['columns', 'link']).optional(),
    page: referenceSchema.optional(),
    columns: z.array(menuColumnSchema).optional(),
  })
  .transform(({ page, columns = [], ...group }, context) => {
    const isLink = group.display === 'link'
    // A single link is a column of one chosen page.
    const routes = page && [{ ...page, _key: 'page' }]
    const chosen: MenuColumn = { _key: 'page', source: 'routes', routes }
    const filled = isLink && page ? [chosen] : columns
    if (filled.length === 0) {
      context.addIssue({
        code: 'custom',
        path: [isLink ? 'page' : 'columns'],
        message: isLink ? 'is missing: choose a page' : 'has no column: add one',
        input: group,
      })
    }
    return { ...group, columns: filled }
  })

/** Parses the menu of the header, the footer or the row of legal links. */
export const menuSchema = z.object({
  _id: z.string(),
  _type: z.literal('menu'),
  place: oneOf(menuPlaces),
  groups: z.array(menuGroupSchema).min(1, 'has no group: add one'),
})

export type Menu = z.output<typeof menuSchema>
export type MenuColumn = z.output<typeof menuColumnSchema>

export const menuRole: DocumentRole = {
  createdBy: 'setup',
  listed: 'separately',
  shownOn: 'every-page',
  inSiteFacts: true,
  sampleFiles: 'one-each',
}
