import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { isPageDocument, isPageQuery } from '@nectar/schemas/generated/page-types'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { leads } from '../structure/page-groups.ts'

/** A text for search engines that another page also has. */
export type Twin = Pick<DocumentIssue, 'path' | 'message'>

const twinsQuery = `*[${isPageQuery} && _id != $id && !(${leads})
  && (title == $title || description == $description)] | order(path asc){ name, title, description }`

const twinsSchema = z.array(
  z.object({
    name: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
  }),
)

/** Finds published pages with the same title or description in search results as a draft. */
export async function readTwins(
  published: SanityClient,
  id: string,
  { _type, title = '', description = '' }: StoredDocument,
): Promise<Twin[]> {
  if (!isPageDocument(_type) || !(title || description)) return []
  const found = await published.fetch<unknown>(twinsQuery, { id, title, description })
  const twins = twinsSchema.parse(found)
  return (['title', 'description'] as const).flatMap((field) => {
    const text = { title, description }[field]
    const twin = text ? twins.find((page) => page[field] === text) : undefined
    return twin
      ? [{ path: [field], message: `The page “${twin.name}” has the same ${field}.` }]
      : []
  })
}
