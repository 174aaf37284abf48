import { RocketIcon } from '@sanity/icons/Rocket'
import { z } from 'zod'
import { shapeOf } from '../fields/field.ts'
import { completePage, pageDate, pageRole, pageShape, pageType } from './page-type.ts'
import type { DocumentPages } from './pages.ts'

const pages: DocumentPages = { title: 'Changelog', prefix: '/resources/changelog/', dated: true }

const fields = { date: pageDate }

/** An entry of the changelog. */
export const change = {
  type: pageType({ name: 'change', title: 'Change', icon: RocketIcon, pages, fields }),
  schema: z
    .object({ ...pageShape(pages), ...shapeOf(fields), _type: z.literal('change') })
    .transform(completePage),
  role: pageRole(pages),
}
