import { country } from '@nectar/schemas/documents/country'
import { department } from '@nectar/schemas/documents/department'
import { type ListKind, listKinds } from '@nectar/schemas/documents/page-kinds'
import {
  datedFields,
  dateSchema,
  isAvailable,
  routeTexts,
} from '@nectar/schemas/documents/route/schema'
import { type SocialLink, socialLink } from '@nectar/schemas/documents/social-link'
import { type Lists, noLists } from '@nectar/schemas/fields/targets'
import { parseOrUndefined, rowsOf, type Unparsed } from '@nectar/schemas/fields/unparsed'
import { formsWithCountry, formsWithDepartment } from '@nectar/schemas/forms/controls'
import type { PageQueryResult, StoriesQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import { dependencies } from './source/dependencies.ts'
import { ContentParseError, parseDocument } from './source/parse.ts'
import {
  countriesQuery,
  departmentsQuery,
  listedPagesQuery,
  socialLinksQuery,
  storiesQuery,
} from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { targetsOf } from './source/targets.ts'

/** What a section shows of lists: stories, the pages of a kind, or the options of a form. */
const listSection = z.object({
  _type: z.string(),
  kind: z.string().optional().catch(undefined),
  serviceKind: z.number().optional().catch(undefined),
  limit: z.number().optional().catch(undefined),
  stories: z
    .array(z.object({ _ref: z.string() }))
    .optional()
    .catch(undefined),
})
const withLists = z.object({ sections: z.array(listSection).optional() })

/** Which stories a section shows: chosen ones, or the first `limit` of one kind or of all. */
export type StorySelection = Partial<
  Pick<z.output<typeof listSection>, 'serviceKind' | 'limit' | 'stories'>
>

const storedStories = z.array(
  z.looseObject({ _id: z.string(), services: z.array(z.number()).catch([]) }),
)

type StoredStory = z.output<typeof storedStories>[number]

function select(
  all: readonly StoredStory[],
  { stories: chosen = [], serviceKind, limit }: StorySelection,
): StoredStory[] {
  if (chosen.length > 0) return all.filter(({ _id }) => chosen.some(({ _ref }) => _ref === _id))
  return all
    .filter(({ services }) => serviceKind === undefined || services.includes(serviceKind))
    .slice(0, limit)
}

/** The selected stories, in stored order. */
export function selectStories(
  stored: Unparsed<StoriesQueryResult>,
  selections: readonly StorySelection[],
): readonly unknown[] {
  const stories = storedStories.parse(stored)
  const shown = new Set(selections.flatMap((selection) => select(stories, selection)))
  return stories.filter((story) => shown.has(story))
}

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
  const { sections = [] } = parseOrUndefined(withLists, route) ?? {}
  const selections = sections.filter(({ _type }) => _type === 'storyList')
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

/**
 * Reads the social links.
 *
 * @throws ContentParseError if the published document is invalid
 */
export async function loadSocialLinks(read: Reader, published?: string): Promise<SocialLink[]> {
  const documents = await read(socialLinksQuery, {}, dependencies.socialLinks)
  return parseList(socialLink.schema, documents, 'socialLink', published)
}
