import { z } from 'zod'
import { contentStateQuery } from '../source/queries.ts'
import { readFresh } from '../source/reader.ts'

const types = ['route', 'menu', 'story', 'country', 'department', 'socialLink', 'settings']

const stateSchema = z.object({
  latest: z.object({ _id: z.string(), _rev: z.string() }).nullable(),
  count: z.number(),
})

/** A text that differs whenever the published content differs. */
export async function readContentState(): Promise<string> {
  const { latest, count } = stateSchema.parse(await readFresh(contentStateQuery, { types }, []))
  return `${latest?._id ?? ''} ${latest?._rev ?? ''} ${count}`
}
