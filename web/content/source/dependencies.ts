import { parse, type Unparsed } from '@nectar/schemas/drift/unparsed'
import { leadsSomewhere, targetFields } from '@nectar/schemas/fields/link/schema'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import type {
  AncestorsQueryResult,
  ReferencesQueryResult,
} from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import type { Facts } from '../../protocol/statement.ts'
import { isAvailable } from '../route/middleware.ts'
import { settingsFacts } from '../settings-parts.ts'
import { type StorySelection, storyFacts } from '../stories.ts'
import { redirectRow, redirectsAway } from './redirect-row.ts'

/** What the answer to a query depends on. */
export interface Dependency {
  /** What a publish expires. */
  tags: readonly string[]
  /** What a page made of the answer states of it. */
  facts: (answer: unknown) => Facts
}

/** Expires with each change of a document of the type. */
export const typeTag = (type: DocumentType): string => `type:${type}`

/**
 * Expires with the document alone, and only when its change can be shown: a page that is rendered
 * meanwhile, because something else changed, is made of the last good document.
 */
export const documentTag = (id: string): string => `document:${id}`

const placePrefix = 'place:'

/** Whether a fact is of a route itself, as opposed to what its page shows of others. */
export function isOfRoute(fact: string): boolean {
  return fact.startsWith(documentTag(''))
}

/** Whether a fact is where a document is found: all that a redirect to it is made of. */
export function isPlace(fact: string): boolean {
  return fact.startsWith(placePrefix)
}

/** Whether the redirect at a path goes round in a circle: then no redirect to it is given out either. */
export const circleFact = (path: string): string => `circle:${path}`

/** How what is shown refers to other documents, by their ids. */
export interface References {
  /** By links. */
  linked: ReadonlySet<string>
  /** By links that have no words of their own. */
  wordless: ReadonlySet<string>
  /** By what shows nothing but the place where a document is found, such as a redirect. */
  placed: ReadonlySet<string>
}

const rows = z.array(z.looseObject({ _id: z.string(), redirect: redirectRow }))
type Row = z.output<typeof rows>[number]
const pathRows = z.array(z.looseObject({ path: z.string() }))

/** Pictures and files are never changed, only replaced. */
const isAsset = (row: Row | undefined): boolean => /^sanity\.\w+Asset$/.test(String(row?._type))

/** Where a document is found. Without a name nothing leads to it. */
function placeOf(row: Row | undefined): object {
  return { path: row?.path, isNamed: Boolean(row?.name) }
}

/** What links show of a document besides its name. */
function linkTo(row: Row | undefined): object {
  if (row?.soon) return { soon: true, isNamed: Boolean(row.name) }
  return { ...placeOf(row), leadsAway: redirectsAway(row?.redirect) }
}

/** The words of links that have none of their own. */
const wordsOf = (row: Row | undefined): unknown => row?.menuLabel ?? row?.name

/** Every publish changes these, whether or not it changes what is shown. */
const hidden: ReadonlySet<string> = new Set(['_rev', '_updatedAt', '_createdAt'])

/**
 * What editors alone see of a page, and what menus and lists show of it, which are stated apart; where it
 * has sections, menus alone lead to its `to`.
 */
const unseenOfRoute: ReadonlySet<string> = new Set([
  ...hidden,
  'reviewNote',
  'order',
  'unlisted',
  'menuLabel',
  'menuNote',
  'pageType',
  'soon',
  'to',
])

const home = z.looseObject({ path: z.literal('/') })
const dates = ['path', 'middleware', 'availability'] as const
const leads = z.looseObject(targetFields).refine(leadsSomewhere)

/** Routes that have no page, and all that visitors notice of them. A redirect wins over the rest. */
const withoutPage = [
  {
    schema: z
      .looseObject({
        middleware: z.array(z.unknown()).refine((checks) => checks.includes('availability')),
        availability: z.looseObject({ from: z.string().nullish(), until: z.string().nullish() }),
      })
      .refine(({ availability }) => !isAvailable(availability, Date.now())),
    seen: dates,
  },
  { schema: z.looseObject({ redirect: leads }), seen: [...dates, 'redirect'] },
  {
    schema: z.looseObject({ to: leads, sections: z.array(z.unknown()).max(0).nullish() }),
    seen: [...dates, 'to'],
  },
] as const

/** The home page alone does not name itself: nothing stands above it. */
const unseenOfHome: ReadonlySet<string> = new Set([...unseenOfRoute, 'name'])

/** What its own page shows of a route. */
export function seenOfRoute(document: unknown): unknown {
  for (const { schema, seen } of withoutPage) {
    const { data } = schema.safeParse(document)
    if (data) return Object.fromEntries(seen.map((field) => [field, data[field]]))
  }
  const isHome = home.safeParse(document).success
  return withoutHidden(document, isHome ? unseenOfHome : unseenOfRoute)
}

function withoutHidden(document: unknown, unseen = hidden): unknown {
  if (Array.isArray(document)) return document.map((one) => withoutHidden(one, unseen))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(Object.entries(document).filter(([name]) => !unseen.has(name)))
}

/** An answer that is shown as it is, under a name. */
function whole(type: DocumentType): Dependency {
  return { tags: [typeTag(type)], facts: (answer) => ({ [type]: withoutHidden(answer) }) }
}

/** An answer that leads to others, or that is stated otherwise. */
function unstated(...types: DocumentType[]): Dependency {
  return { tags: types.map(typeTag), facts: () => ({}) }
}

/** What the queries of the site depend on; each reading names its own. */
export const dependencies = {
  /** Which route has a path. */
  pathOwner: unstated('route'),
  route: (id: string): Dependency => ({
    tags: [documentTag(id)],
    facts: (document) => ({ [documentTag(id)]: seenOfRoute(document) }),
  }),
  /** What is shown of documents that others refer to. */
  references: ({ linked, wordless, placed }: References): Dependency => ({
    tags: [typeTag('route')],
    facts: (answer: Unparsed<ReferencesQueryResult>) => {
      const found = new Map(parse(rows, answer).map((row) => [row._id, row]))
      const state = (prefix: string, ids: ReadonlySet<string>, shown: (row?: Row) => unknown) =>
        [...ids].flatMap((id) => {
          const row = found.get(id)
          return isAsset(row) ? [] : [[prefix + id, shown(row)]]
        })
      return Object.fromEntries([
        ...state('link:', linked, linkTo),
        ...state('words:', wordless, wordsOf),
        ...state(placePrefix, placed, placeOf),
      ])
    },
  }),
  /** What breadcrumbs show of the pages with some paths. */
  ancestors: (paths: readonly string[]): Dependency => ({
    tags: [typeTag('route')],
    facts: (answer: Unparsed<AncestorsQueryResult>) => {
      const found = new Map(parse(pathRows, answer).map((row) => [row.path, row]))
      return Object.fromEntries(paths.map((path) => [`above:${path}`, found.get(path)]))
    },
  }),
  menus: unstated('menu'),
  menuRoutes: unstated('route'),
  /** Lists of all paths are no part of a page. */
  paths: unstated('route'),
  /** What is always read anew. */
  unkept: unstated(),
  /** Settings are stated in parts, of which some pages show some. */
  settings: {
    tags: [typeTag('settings')],
    facts: (answer: unknown) => settingsFacts(withoutHidden(answer)),
  },
  /** Stories are stated as sections show them. */
  stories: (selections: readonly StorySelection[]): Dependency => ({
    tags: [typeTag('story')],
    facts: (answer) => storyFacts(withoutHidden(answer), selections),
  }),
  countries: whole('country'),
  departments: whole('department'),
  socialLinks: whole('socialLink'),
} as const
