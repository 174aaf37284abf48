import type { route } from '@nectar/schemas/documents/route'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { z } from 'zod'
import { readContent } from '../read.ts'

/** A route as Sanity stores it. */
export type RouteInput = z.input<typeof route.schema>

// content.test.ts checks that each fits the schema.
function isRoute(document: StoredDocument): document is RouteInput {
  return document._type === 'route'
}

/** The routes of the sample content. */
export async function sampleRoutes(): Promise<RouteInput[]> {
  return (await readContent()).documents.filter(isRoute)
}
