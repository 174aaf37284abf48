import type { ListKind } from '@nectar/schemas/documents/page-kinds'
import { datedFields, isAvailable } from '@nectar/schemas/documents/route/availability'
import { leadsSomewhere, redirectsAway, targetFields } from '@nectar/schemas/fields/link/schema'
import { referenceSchema } from '@nectar/schemas/fields/reference'
import type { Unparsed } from '@nectar/schemas/fields/unparsed'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import type { AncestorsQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import type { FingerprintParts } from '../../protocol/fingerprint.ts'
import { type StorySelection, storyParts } from '../stories.ts'
import { type TargetRow, targetRows } from './targets.ts'

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
interface References {
  /** Link targets: path, and whether the link leaves the site. */
  linked: Set<string>
  /** Link targets whose title is the link's text. */
  byTitle: Set<string>
  /** Documents of which only the path matters, such as a redirect's target. */
  byPath: Set<string>
}

const datedRows = z.array(z.looseObject(datedFields))
const pathRows = z.array(z.looseObject({ _id: z.string(), path: z.string() }))

/** Assets never change: an edit creates a new asset. */
const isAsset = (row: TargetRow | undefined): boolean =>
  /^sanity\.\w+Asset$/.test(String(row?._type))

/** A document's path, and whether it has a name. Without a name it cannot be linked to. */
function pathOf(row: TargetRow | undefined): object {
  return { path: row?.path, isNamed: Boolean(row?.name) }
}

/** What a link shows of its target besides the title. */
function linkTo(row: TargetRow | undefined): object {
  if (row?.soon) return { soon: true, isNamed: Boolean(row.name) }
  return { ...pathOf(row), leadsAway: redirectsAway(row?.redirect) }
}

/** The text of a link that has none of its own. */
const titleOf = (row: TargetRow | undefined): unknown => row?.menuLabel ?? row?.name

/** Fields that every publish changes and no page shows, and what has parts of its own. */
const hidden: ReadonlySet<string> = new Set(['_rev', '_updatedAt', '_createdAt', 'targets'])

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

const linkShape = z.object({ page: referenceSchema, label: z.string().nullish() })

const noReferences = (): References => ({
  linked: new Set(),
  byTitle: new Set(),
  byPath: new Set(),
})

/**
 * Collects references by what is shown of them, at any depth. An object with a `page` is a link.
 *
 * @param isMark - whether this is a link inside rich text, which marks its own words
 */
function collect(value: unknown, found = noReferences(), isMark = false): References {
  if (Array.isArray(value)) {
    for (const member of value) collect(member, found, isMark)
  } else if (typeof value === 'object' && value !== null) {
    const link = 'page' in value ? linkShape.safeParse(value).data : undefined
    if (link) found.linked.add(link.page._ref)
    if (link && !link.label && !isMark) found.byTitle.add(link.page._ref)
    for (const [key, member] of Object.entries(value)) {
      if (key === '_ref' && typeof member === 'string') found.byPath.add(member)
      else if (key !== 'page') collect(member, found, key === 'markDefs')
    }
  }
  return found
}

const refers = z.looseObject({ redirect: z.unknown().optional(), to: z.unknown().optional() })
const forward = z.object({ page: referenceSchema })

/** The references in what visitors see of a page. Of a redirect they see only the target's path. */
function referencesOf(page: unknown): References {
  const { redirect, to, ...shown } = refers.safeParse(visibleRoute(page)).data ?? {}
  const found = collect(shown)
  for (const target of [redirect, to]) {
    const { data } = forward.safeParse(target)
    if (data) found.byPath.add(data.page._ref)
  }
  return found
}

function referenceParts(
  { linked, byTitle, byPath }: References,
  targets: readonly TargetRow[],
): FingerprintParts {
  const found = new Map(targets.map((row) => [row._id, row]))
  const state = (prefix: string, ids: ReadonlySet<string>, shown: (row?: TargetRow) => unknown) =>
    [...ids].flatMap((id) => {
      const row = found.get(id)
      return isAsset(row) ? [] : [[prefix + id, shown(row)]]
    })
  return Object.fromEntries([
    ...state('link:', linked, linkTo),
    ...state('words:', byTitle, titleOf),
    ...state(pathPrefix, byPath, pathOf),
  ])
}

/** What a document shows of others, as parts. */
export function targetParts(document: unknown): FingerprintParts {
  return referenceParts(referencesOf(document), targetRows([document]))
}

const identified = z.object({ _id: z.string() })

/** What each query of the site depends on. Every read names its dependency. */
export const dependencies = {
  /** A page, and what it shows of the documents that it refers to. */
  page: {
    tags: [typeTag('route')],
    parts: (page) => {
      const { data } = identified.safeParse(page)
      if (!data) return {}
      const targets = targetRows([page])
      const { linked, byPath } = collect(page)
      const own = new Set([...linked, ...byPath])
      const ofStories = new Set(targets.flatMap(({ _id }) => (own.has(_id) ? [] : _id)))
      return {
        ...referenceParts({ linked: ofStories, byTitle: ofStories, byPath: ofStories }, targets),
        ...targetParts(page),
        [documentTag(data._id)]: visibleRoute(page),
      }
    },
  } satisfies Dependency,
  /** What other documents show of a document. */
  target: (id: string): Dependency => {
    const all = new Set([id])
    const references = { linked: all, byTitle: all, byPath: all }
    return {
      tags: [typeTag('route')],
      parts: (targets) => referenceParts(references, targetRows([{ targets }])),
    }
  },
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
