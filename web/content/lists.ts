import { country } from '@nectar/schemas/documents/country'
import { department } from '@nectar/schemas/documents/department'
import { type ListKind, listKinds } from '@nectar/schemas/documents/page-kinds'
import {
  datedFields,
  dateSchema,
  isAvailable,
  routeTexts,
} from '@nectar/schemas/documents/route/schema'
import { socialLink } from '@nectar/schemas/documents/social-link'
import { type Lists, noLists } from '@nectar/schemas/fields/targets'
import { lenient, parseOrUndefined, rowsOf, type Unparsed } from '@nectar/schemas/fields/unparsed'
import { formsWithCountry, formsWithDepartment } from '@nectar/schemas/forms/controls'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import type { PageQueryResult, StoriesQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import { dependencies, typeTag } from './source/dependencies.ts'
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

/** What decides which lists a section shows: stories, the pages of a kind, or the options of a form. */
const listSection = z.object({
  _type: z.string(),
  kind: lenient(z.string()),
})
const withLists = z.object({ sections: z.array(listSection).optional() })

/**
 * Creates the reader of a list. An invalid document is left out and logged, so that it does not break the pages that
 * show the list; but the one being published is an error.
 */
function listOf<S extends z.ZodType>(type: DocumentType, schema: S, query: string) {
  /** @throws ContentParseError if the document with the id `published` is invalid */
  return async (read: Reader, published?: string): Promise<z.output<S>[]> =>
    rowsOf(await read(query, {}, { tags: [typeTag(type)] })).flatMap((document) => {
      try {
        return [parseDocument(schema, document, type, targetsOf([document], undefined))]
      } catch (error) {
        if (!(error instanceof ContentParseError) || error.documentId === published) throw error
        console.warn(`A ${type} is left out: ${error.message}`)
        return []
      }
    })
}

/** Reads the countries for select fields. */
export const readCountries = listOf('country', country.schema, countriesQuery)
/** Reads the departments for select fields. */
export const readDepartments = listOf('department', department.schema, departmentsQuery)
/** Reads the social links. */
export const loadSocialLinks = listOf('socialLink', socialLink.schema, socialLinksQuery)

/** Reads the options of select fields. */
export async function readOptions(read: Reader): Promise<Pick<Lists, 'countries' | 'departments'>> {
  const [countries, departments] = await Promise.all([readCountries(read), readDepartments(read)])
  return { countries, departments }
}

/** Reads the success stories as stored. The sections parse the stories that they show. */
export async function readStories(read: Reader): Promise<Unparsed<StoriesQueryResult[number]>[]> {
  return rowsOf(await read(storiesQuery, {}, dependencies.stories))
}

const listedPageRow = z.object({
  id: z.string(),
  path: z.string(),
  ...routeTexts,
  ...datedFields,
  date: lenient(dateSchema),
  updated: z.string(),
})

/** A page in a feed. */
export type FedPage = z.output<typeof listedPageRow>

/** Reads the pages of a list, at most 100. A page outside its dates or with invalid texts is left out. */
export async function readPages(read: Reader, kind: ListKind): Promise<FedPage[]> {
  const rows = rowsOf(await read(listedPagesQuery, { kind }, dependencies.listedPages))
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
  const has = (kinds: readonly string[]): boolean =>
    sections.some(({ _type, kind = '' }) => _type === 'formBlock' && kinds.includes(kind))
  const kinds = listKinds.filter((kind) =>
    sections.some((section) => section._type === 'pageList' && section.kind === kind),
  )
  const [stories, pages, countries, departments] = await Promise.all([
    sections.some(({ _type }) => _type === 'storyList') ? readStories(read) : noLists.stories,
    Promise.all(kinds.map(async (kind) => [kind, await readPages(read, kind)] as const)),
    has(formsWithCountry) ? readCountries(read) : noLists.countries,
    has(formsWithDepartment) ? readDepartments(read) : noLists.departments,
  ])
  return { stories, pages: Object.fromEntries(pages), countries, departments }
}
