import { isPageDocument, pageDocumentTypes } from '@nectar/schemas/generated/page-types'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

/** A document as it is stored. */
export type Stored = z.output<typeof storedSchema>

const storedSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _updatedAt: z.string(),
})

/** A document as it is written. */
export interface Content {
  _id: string
  _type: string
  [field: string]: unknown
}

/** The types that pages show. */
const shownTypes = [
  ...pageDocumentTypes,
  'menu',
  'settings',
  'story',
  'socialLink',
  'country',
  'department',
]

/** Everything that pages are made of, pictures and files included. */
export async function readDocuments(lake: SanityClient): Promise<Stored[]> {
  const types = [...shownTypes, 'sanity.imageAsset', 'sanity.fileAsset']
  const found: unknown = await lake.fetch('*[_type in $types] | order(_id asc)', { types })
  return z.array(storedSchema).parse(found)
}

/** The paths of the pages among documents. */
export function pathsOf(documents: readonly Stored[]): string[] {
  return documents.flatMap(({ _type, path }) =>
    isPageDocument(_type) && typeof path === 'string' ? [path] : [],
  )
}
