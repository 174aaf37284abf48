import type { ListKind } from '@nectar/schemas/documents/page-kinds'
import { datedFields, isAvailable } from '@nectar/schemas/documents/route/availability'
import {
  leadsAway,
  leadsSomewhere,
  linkKinds,
  targetFields,
} from '@nectar/schemas/fields/link/schema'
import type { Unparsed } from '@nectar/schemas/fields/unparsed'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import type {
  AncestorsQueryResult,
  ReferencesQueryResult,
} from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import type { FingerprintParts } from '../../protocol/fingerprint.ts'
import { type StorySelection, storyParts } from '../stories.ts'

/** What links show of their target's redirect. A broken redirect must not break the pages that link to it. */
export const redirectRow = z
  .object({
    kind: z.enum(linkKinds).nullish(),
    address: z.string().nullish(),
  })
  .nullish()
  .catch(null)

/** Whether a page with this redirect leads to another site. */
export function redirectsAway(redirect: z.output<typeof redirectRow>): boolean {
  const { kind, address } = redirect ?? {}
  return leadsAway({ kind: kind ?? undefined, address: address ?? undefined })
}

/** What the answer to a query depends on, for expiry and fingerprints. */
export interface Dependency {
  /** The cache tags by which a publish expires the answer. */
  tags: readonly string[]
  /** What a page shows of the answer, as parts of its fingerprint. */
  parts: (answer: unknown) => FingerprintParts
}

/**
 * The tag that expires with every change of a document of the type. All documents that have pages expire the
 * tag of routes, because menus, links and lists show them together.
 */
export const typeTag = (type: DocumentType): string => `type:${type}`

/**
 * The tag that expires with this document only, and only if the change can be shown. A page that is rendered
 * again for another reason still gets the last good version of the document.
 */
export const documentTag = (id: string): string => `document:${id}`

const pathPrefix = 'place:'

/** Whether a part covers a route document itself, not what its page shows of other documents. */
export function isRoutePart(part: string): boolean {
  return part.startsWith(documentTag(''))
}

/** Whether a part covers the path of a referenced document. A redirect to the document depends only on that. */
export function isPathPart(part: string): boolean {
  return part.startsWith(pathPrefix)
}

/** The part that tells whether the redirect at a path ends in a loop. Redirects to it are not served either. */
export const redirectLoopPart = (path: string): string => `circle:${path}`

/** The ids of referenced documents, by what is shown of them. */
export interface References {
  /** Link targets: path, and whether the link leaves the site. */
  linked: ReadonlySet<string>
  /** Link targets whose title is the link's text. */
  byTitle: ReadonlySet<string>
  /** Documents of which only the path matters, such as a redirect's target. */
  byPath: ReadonlySet<string>
}

const rows = z.array(z.looseObject({ _id: z.string(), redirect: redirectRow }))
type Row = z.output<typeof rows>[number]
const datedRows = z.array(z.looseObject(datedFields))
const pathRows = z.array(z.looseObject({ _id: z.string(), path: z.string() }))

/** Assets never change: an edit creates a new asset. */
const isAsset = (row: Row | undefined): boolean => /^sanity\.\w+Asset$/.test(String(row?._type))

/** A document's path, and whether it has a name. Without a name it cannot be linked to. */
function pathOf(row: Row | undefined): object {
  return { path: row?.path, isNamed: Boolean(row?.name) }
}

/** What a link shows of its target besides the title. */
function linkTo(row: Row | undefined): object {
  if (row?.soon) return { soon: true, isNamed: Boolean(row.name) }
  return { ...pathOf(row), leadsAway: redirectsAway(row?.redirect) }
}

/** The text of a link that has none of its own. */
const titleOf = (row: Row | undefined): unknown => row?.menuLabel ?? row?.name

/** Fields that every publish changes and no page shows. */
const hidden: ReadonlySet<string> = new Set(['_rev', '_updatedAt', '_createdAt'])

/**
 * Fields that a route's own page does not show: notes for editors, and fields for menus and lists, which
 * have their own parts. `to` is one of them, because a page with sections does not redirect.
 */
const hiddenOfRoute: ReadonlySet<string> = new Set([
  ...hidden,
  'reviewNote',
  'reviewState',
  'reviewedRevision',
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

/** Routes that render no page, with the fields that decide what visitors get instead. The first match wins. */
const withoutPage = [
  {
    schema: z.looseObject(datedFields).refine((route) => !isAvailable(route, Date.now())),
    seen: dates,
  },
  { schema: z.looseObject({ redirect: leads }), seen: [...dates, 'redirect'] },
  {
    schema: z.looseObject({ to: leads, sections: z.array(z.unknown()).max(0).nullish() }),
    seen: [...dates, 'to'],
  },
] as const

/** The home page does not show its own name either: it has no breadcrumbs. */
const hiddenOfHome: ReadonlySet<string> = new Set([...hiddenOfRoute, 'name'])

/** The fields of a route that affect its own page. */
export function visibleRoute(document: unknown): unknown {
  for (const { schema, seen } of withoutPage) {
    const { data } = schema.safeParse(document)
    if (data) return Object.fromEntries(seen.map((field) => [field, data[field]]))
  }
  const isHome = home.safeParse(document).success
  return withoutHidden(document, isHome ? hiddenOfHome : hiddenOfRoute)
}

/** A document, or each document of a list, without fields that are never shown. */
export function withoutHidden(document: unknown, unseen = hidden): unknown {
  if (Array.isArray(document)) return document.map((one) => withoutHidden(one, unseen))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(Object.entries(document).filter(([name]) => !unseen.has(name)))
}

/** An answer that is shown as a whole: one part, named by its type. */
function whole(type: DocumentType): Dependency {
  return { tags: [typeTag(type)], parts: (answer) => ({ [type]: withoutHidden(answer) }) }
}

/** An answer that adds no part: it only leads to other queries, or another part covers it. */
function noFingerprint(...types: DocumentType[]): Dependency {
  return { tags: types.map(typeTag), parts: () => ({}) }
}

/** What each query of the site depends on. Every read names its dependency. */
export const dependencies = {
  /** The id of the route at a path. */
  pathOwner: noFingerprint('route'),
  route: (id: string): Dependency => ({
    tags: [documentTag(id)],
    parts: (document) => ({ [documentTag(id)]: visibleRoute(document) }),
  }),
  /** What is shown of referenced documents. */
  references: ({ linked, byTitle, byPath }: References): Dependency => ({
    tags: [typeTag('route')],
    parts: (answer: Unparsed<ReferencesQueryResult>) => {
      const found = new Map(rows.parse(answer).map((row) => [row._id, row]))
      const state = (prefix: string, ids: ReadonlySet<string>, shown: (row?: Row) => unknown) =>
        [...ids].flatMap((id) => {
          const row = found.get(id)
          return isAsset(row) ? [] : [[prefix + id, shown(row)]]
        })
      return Object.fromEntries([
        ...state('link:', linked, linkTo),
        ...state('words:', byTitle, titleOf),
        ...state(pathPrefix, byPath, pathOf),
      ])
    },
  }),
  /**
   * What breadcrumbs show of the pages at these paths: which page is there, and its name. A page that was moved
   * or deleted is identified only by its id.
   */
  ancestors: (paths: readonly string[], id?: string): Dependency => ({
    tags: [typeTag('route')],
    parts: (answer: Unparsed<AncestorsQueryResult>) => {
      const found = pathRows.parse(answer)
      return Object.fromEntries([
        ...(id === undefined ? [] : [[`above:${id}`, undefined]]),
        ...found.map(({ _id, ...row }) => [`above:${_id}`, row]),
        ...paths.map((path) => [`above:${path}`, found.find((row) => row.path === path)?._id]),
      ])
    },
  }),
  menus: noFingerprint('menu'),
  menuRoutes: noFingerprint('route'),
  /** Lists of paths are not shown on pages. */
  paths: noFingerprint('route'),
  /** For reads that bypass the cache. */
  uncached: noFingerprint(),
  /** One part for each selection that sections show. */
  stories: (selections: readonly StorySelection[]): Dependency => ({
    tags: [typeTag('story')],
    parts: (answer) => storyParts(withoutHidden(answer), selections),
  }),
  /** What a list shows of its pages. */
  listedPages: (kind: ListKind): Dependency => ({
    tags: [typeTag('route')],
    parts: (answer) => {
      const available = datedRows.parse(answer).filter((row) => isAvailable(row, Date.now()))
      return { [`pages:${kind}`]: withoutHidden(available) }
    },
  }),
  countries: whole('country'),
  departments: whole('department'),
  socialLinks: whole('socialLink'),
} as const
