import { country } from '@nectar/schemas/documents/country'
import { department } from '@nectar/schemas/documents/department'
import { type ListKind, listKinds } from '@nectar/schemas/documents/page-kinds'
import { datedFields, isAvailable } from '@nectar/schemas/documents/route/availability'
import { dateSchema, routeTexts } from '@nectar/schemas/documents/route/schema'
import { type SocialLink, socialLink } from '@nectar/schemas/documents/social-link'
import { type Lists, noLists } from '@nectar/schemas/fields/targets'
import { parseOrUndefined, rowsOf, type Unparsed } from '@nectar/schemas/fields/unparsed'
import { formsWithCountry, formsWithDepartment } from '@nectar/schemas/forms/controls'
import type {
  PageQueryResult,
  SocialLinksQueryResult,
  StoriesQueryResult,
} from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import { dependencies } from './source/dependencies.ts'
import { ContentParseError, parseDocument } from './source/parse.ts'
import { parseOnce } from './source/parse-once.ts'
import {
  countriesQuery,
  departmentsQuery,
  listedPagesQuery,
  socialLinksQuery,
  storiesQuery,
} from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { targetsOf } from './source/targets.ts'
import { type StorySelection, selectStories, storySelections } from './stories.ts'

const forms = z.object({
  sections: z.array(z.object({ _type: z.string(), kind: z.string().optional() })).optional(),
})

/**
 * Parses the documents of a list. An invalid document is left out and logged, so that it does not break
 * the pages that show the list.
 *
 * @param published - the id of the document being published
 * @throws ContentParseError if the published document is invalid
 */
function parseList<T, S extends z.ZodType>(
  schema: S,
  documents: Unparsed<readonly T[]>,
  type: string,
  published?: string,
): z.output<S>[] {
  return rowsOf(documents).flatMap((document) => {
    try {
      return [parseDocument(schema, document, type, targetsOf([document], undefined))]
    } catch (error) {
      if (!(error instanceof ContentParseError) || error.documentId === published) throw error
      console.warn(`A ${type} is left out: ${error.message}`)
      return []
    }
  })
}

/**
 * Reads the countries for select fields.
 *
 * @throws ContentParseError if the published document is invalid
 */
export async function readCountries(read: Reader, published?: string): Promise<Lists['countries']> {
  const countries = await read(countriesQuery, {}, dependencies.countries)
  return parseList(country.schema, countries, 'country', published)
}

/**
 * Reads the departments for select fields.
 *
 * @throws ContentParseError if the published document is invalid
 */
export async function readDepartments(
  read: Reader,
  published?: string,
): Promise<Lists['departments']> {
  const departments = await read(departmentsQuery, {}, dependencies.departments)
  return parseList(department.schema, departments, 'department', published)
}

/** Reads the options of select fields. */
export async function readOptions(read: Reader): Promise<Pick<Lists, 'countries' | 'departments'>> {
  const [countries, departments] = await Promise.all([readCountries(read), readDepartments(read)])
  return { countries, departments }
}

/** Reads the selected success stories as stored. The sections parse the stories that they show. */
export async function readStories(
  read: Reader,
  selections: readonly StorySelection[],
): Promise<readonly Unparsed<StoriesQueryResult[number]>[]> {
  const answer = await read(storiesQuery, {}, dependencies.stories)
  return selectStories(answer, selections)
}

const listedPageRow = z
  .object({
    _id: z.string(),
    path: z.string(),
    ...routeTexts,
    ...datedFields,
    date: dateSchema.nullish().catch(null),
    _updatedAt: z.string(),
  })
  .transform(({ _id: id, _updatedAt: updated, date, ...page }) => ({
    id,
    ...page,
    date: date ?? undefined,
    updated,
  }))

/** A page in a feed. */
export type FedPage = z.output<typeof listedPageRow>

/** Reads the pages of a list, at most 100. A page outside its dates or with invalid texts is left out. */
export async function readPages(read: Reader, kind: ListKind): Promise<FedPage[]> {
  const rows = rowsOf(
    (await read(listedPagesQuery, { kind }, dependencies.listedPages)) as Unparsed<
      readonly unknown[]
    >,
  )
  const now = Date.now()
  const pages = rows
    .flatMap((row) => parseOrUndefined(listedPageRow, row) ?? [])
    .filter((page) => isAvailable(page, now))
  // If two documents have one path, visitors get the first.
  return pages.filter(({ path, id }) => !pages.some((one) => one.path === path && one.id < id))
}

/** Reads the lists that the sections of a stored route show. */
export async function readLists(read: Reader, route: Unparsed<PageQueryResult>): Promise<Lists> {
  const selections = storySelections(route)
  const { sections = [] } = parseOrUndefined(forms, route) ?? {}
  const has = (kinds: readonly string[]): boolean =>
    sections.some(({ _type, kind = '' }) => _type === 'formBlock' && kinds.includes(kind))
  const kinds = listKinds.filter((kind) =>
    sections.some((section) => section._type === 'pageList' && section.kind === kind),
  )
  const [stories, pages, countries, departments] = await Promise.all([
    selections.length > 0 ? readStories(read, selections) : noLists.stories,
    Promise.all(kinds.map(async (kind) => [kind, await readPages(read, kind)] as const)),
    has(formsWithCountry) ? readCountries(read) : noLists.countries,
    has(formsWithDepartment) ? readDepartments(read) : noLists.departments,
  ])
  return { stories, pages: Object.fromEntries(pages), countries, departments }
}

interface ReadSocialLinks {
  documents: Unparsed<SocialLinksQueryResult>
  published: string | undefined
}

const parseSocialLinks = parseOnce(({ documents, published }: ReadSocialLinks) =>
  parseList(socialLink.schema, documents, 'socialLink', published),
)

/**
 * Reads the social links.
 *
 * @throws ContentParseError if the published document is invalid
 */
export async function loadSocialLinks(read: Reader, published?: string): Promise<SocialLink[]> {
  const documents = await read(socialLinksQuery, {}, dependencies.socialLinks)
  return parseSocialLinks({ documents, published })
}
