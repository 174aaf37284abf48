// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { z } from 'zod'
import { changeSchema } from '../documents/change/schema.ts'
import { routeSchema } from '../documents/route/schema.ts'

/** Parses a document that has a page. */
export const pageSchema = z.discriminatedUnion('_type', [
  changeSchema,
  routeSchema,
])

/** A parsed page: a route, or a document of another type that has pages. */
export type Route = z.output<typeof pageSchema>
