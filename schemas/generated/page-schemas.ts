// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { z } from 'zod'
import { change } from '../documents/change.ts'
import { route } from '../documents/route.ts'

/** Parses a document that has a page. */
export const pageSchema = z.discriminatedUnion('_type', [
  change.schema,
  route.schema,
])

/** A parsed page: a route, or a document of another type that has pages. */
export type Route = z.output<typeof pageSchema>
