import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { z } from 'zod'

const listSchema = z.object({
  _type: z.literal('storyList'),
  hidden: z.literal(false).nullish(),
  stories: z.array(z.object({ _ref: z.string() })).nullish(),
  serviceKind: z.number().nullish(),
  limit: z.number().nullish(),
})

const storySchema = z.object({
  _id: z.string(),
  _type: z.literal('story'),
  name: z.string().catch(''),
  order: z.number().catch(Number.POSITIVE_INFINITY),
  services: z.array(z.number()).catch([]),
})

/**
 * The pages that list a story, by the site's rules.
 *
 * @param documents - one version of each, as `siteFactsQuery` reads them
 */
export function pagesListing(id: string, documents: readonly StoredDocument[]): StoredDocument[] {
  const stories = documents
    .flatMap((document) => storySchema.safeParse(document).data ?? [])
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en'))
  const isListed = (section: unknown) => {
    const list = listSchema.safeParse(section).data
    if (!list) return false
    const { stories: chosen, serviceKind, limit } = list
    const all = chosen?.length
      ? chosen.map(({ _ref }) => _ref)
      : stories
          .filter(({ services }) => !serviceKind || services.includes(serviceKind))
          .map(({ _id }) => _id)
    return all.slice(0, limit ?? all.length).includes(id)
  }
  return documents.filter(
    ({ _type, path, sections }) =>
      isPageDocument(_type) && path && Array.isArray(sections) && sections.some(isListed),
  )
}
