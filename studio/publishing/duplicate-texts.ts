import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { isPageDocument, isPageQuery } from '@nectar/schemas/generated/page-types'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { redirectFilter } from '../site-state/redirect-filter.ts'

/** A text for search engines that another page also has. */
export type DuplicateText = Pick<DocumentIssue, 'path' | 'message'>

const duplicatesQuery = `*[${isPageQuery} && _id != $id && !(${redirectFilter})
  && (title == $title || description == $description)] | order(path asc){ name, title, description }`

const duplicatesSchema = z.array(
  z.object({
    name: z.string().nullable(),
    title: z.string().nullable(),
    description: z.string().nullable(),
  }),
)

/** Finds published pages with the same title or description in search results as a draft. */
export async function readDuplicateTexts(
  published: SanityClient,
  id: string,
  { _type, title = '', description = '' }: StoredDocument,
): Promise<DuplicateText[]> {
  if (!isPageDocument(_type) || !(title || description)) return []
  const found = await published.fetch<unknown>(duplicatesQuery, { id, title, description })
  const duplicates = duplicatesSchema.parse(found)
  return (['title', 'description'] as const).flatMap((field) => {
    const text = { title, description }[field]
    const duplicate = text ? duplicates.find((page) => page[field] === text) : undefined
    return duplicate
      ? [{ path: [field], message: `The page “${duplicate.name}” has the same ${field}.` }]
      : []
  })
}
