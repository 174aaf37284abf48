import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { walk } from '@nectar/schemas/validation/path'
import type { SanityClient } from 'sanity'
import { nameOf } from '../site-state/document-name.ts'
import { contentTypes, storedDocuments } from '../site-state/document-types.ts'
import { pagesWithStory, storyQuery } from './story-lists.ts'

/** How many documents are named; the others are counted. */
const named = 12

function mentions(document: StoredDocument, name: string): boolean {
  return [...walk(document)].some(({ value }) =>
    Object.values(value)
      .flat()
      .some((text) => typeof text === 'string' && text.includes(name)),
  )
}

const brandQuery = '*[_type in $types && _type != "settings"] | order(defined(path) desc, path asc)'

async function brandChanges(client: SanityClient, name: string): Promise<string[]> {
  const found = await client.fetch<unknown>(brandQuery, { types: contentTypes })
  const names = storedDocuments
    .parse(found)
    .filter((document) => mentions(document, name))
    .map(nameOf)
  const more = names.length > named ? ` and ${names.length - named} more` : ''
  return names.length === 0
    ? []
    : [
        `These still say “${name}” in texts of their own: ${names.slice(0, named).join(', ')}${more}`,
      ]
}

/**
 * What publishing a document changes on pages that show it without a link to it.
 *
 * @param next - the perspective that holds the document's next version
 * @returns for a story, the pages that list it before or after; for settings, what keeps the old brand name
 */
export async function sharedPages(
  published: SanityClient,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
  next: 'drafts' | string[] = 'drafts',
): Promise<string[]> {
  const document = after ?? before
  if (document?._type === 'story') {
    const [now, then] = await Promise.all([
      published.fetch<unknown>(storyQuery),
      published.withConfig({ perspective: next }).fetch<unknown>(storyQuery),
    ])
    return pagesWithStory(document._id, now, then).map((path) => `${path} changes`)
  }
  const name = before?.brandName
  return document?._type === 'settings' && typeof name === 'string' && name !== after?.brandName
    ? await brandChanges(published, name)
    : []
}
