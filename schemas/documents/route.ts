import { DocumentIcon } from '@sanity/icons/Document'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, definitionsOf, optional, shapeOf } from '../fields/field.ts'
import { pageTypeTitles } from './page-kinds.ts'
import {
  availability,
  completePage,
  hiddenOnRedirects,
  pageShape,
  pageType,
  routeRole,
} from './page-type.ts'
import type { DocumentPages } from './pages.ts'

export const availabilityType = defineType({
  name: 'availability',
  title: 'Availability',
  type: 'object',
  options: { columns: 2 },
  fields: definitionsOf(availability),
})

const pages: DocumentPages = { title: 'Pages', prefix: '/', dated: false }

const fields = {
  pageType: optional(
    choice('Kind of page', pageTypeTitles, {
      hidden: hiddenOnRedirects,
      initial: 'page',
      description: 'Menus can be filled with the pages of a kind, such as the legal ones.',
    }),
  ),
}

/** A page, a redirect, or a menu entry that leads elsewhere. Only a page needs a title and a description. */
export const route = {
  type: pageType({ name: 'route', title: 'Page', icon: DocumentIcon, pages, fields }),
  schema: z
    .object({ ...pageShape(pages), ...shapeOf(fields), _type: z.literal('route') })
    .transform(completePage),
  role: routeRole,
}
