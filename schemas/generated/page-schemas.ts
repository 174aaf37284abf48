// Written by `npm run generate` from the folders of schemas/. Do not edit.

import { z } from 'zod'
import type { Resolved } from '../fields/unresolved.ts'
import { routeSchema } from '../documents/route/schema.ts'

/** Parses a document that has a page. */
export const pageSchema = z.discriminatedUnion('_type', [
  routeSchema,
])

/** A page with its references resolved: a route, or a document of another type that has pages. */
export type Route = Resolved<z.output<typeof pageSchema>>
