import { countrySchema } from '@nectar/schemas/documents/country/schema'
import { departmentSchema } from '@nectar/schemas/documents/department/schema'
import type { SocialLink } from '@nectar/schemas/documents/social-link/schema'
import { socialLinkSchema } from '@nectar/schemas/documents/social-link/schema'
import { z } from 'zod'
import { parseDocument } from './source/parse.ts'
import {
  countriesQuery,
  departmentsQuery,
  socialLinksQuery,
  storiesQuery,
} from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import type { ContentLists } from './source/references.ts'
import { createResolver, noLists } from './source/references.ts'
import { tags } from './tags.ts'

const documentsSchema = z.array(z.unknown())

const sectionTypes = z.object({
  sections: z.array(z.looseObject({ _type: z.string(), kind: z.string().optional() })).nullish(),
})

/** Reads what forms choose from. */
export async function readOptions(
  read: Reader,
): Promise<Pick<ContentLists, 'countries' | 'departments'>> {
  const [countries, departments] = await Promise.all([
    read(countriesQuery, {}, [tags.lists]),
    read(departmentsQuery, {}, [tags.lists]),
  ])
  return {
    countries: parseDocument(z.array(countrySchema), countries, 'countries'),
    departments: parseDocument(z.array(departmentSchema), departments, 'departments'),
  }
}

/** Reads the success stories as stored; sections parse the ones they show. */
export async function readStories(read: Reader): Promise<readonly unknown[]> {
  return documentsSchema.parse(await read(storiesQuery, {}, [tags.stories]))
}

/** Reads the lists that the sections of a raw route need, and no others. */
export async function readLists(read: Reader, route: unknown): Promise<ContentLists> {
  const sections = sectionTypes.safeParse(route).data?.sections ?? []
  const needsStories = sections.some(({ _type }) => _type === 'storyList')
  const needsOptions = sections.some(({ _type }) => _type === 'formBlock')
  const [stories, options] = await Promise.all([
    needsStories ? readStories(read) : noLists.stories,
    needsOptions ? readOptions(read) : noLists,
  ])
  return { ...options, stories }
}

/** Reads the social links. */
export async function loadSocialLinks(read: Reader): Promise<SocialLink[]> {
  const documents = documentsSchema.parse(await read(socialLinksQuery, {}, [tags.socialLinks]))
  const resolver = await createResolver(read, documents, [tags.socialLinks])
  const schema = socialLinkSchema(resolver)
  return documents.map((document) => parseDocument(schema, document, 'socialLink'))
}
