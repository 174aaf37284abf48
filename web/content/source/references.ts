import type { ListKind } from '@nectar/schemas/documents/page-kinds'
import { referenceSchema } from '@nectar/schemas/fields/link/schema'
import type {
  ImageAsset,
  ListedPage,
  Option,
  Resolver,
  RouteTarget,
} from '@nectar/schemas/fields/resolver'
import type { Unparsed } from '@nectar/schemas/fields/unparsed'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import type { ReferencesQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import { application, fileHref, mediaPath, partPath } from '../addresses.ts'
import {
  dependencies,
  type References,
  redirectRow,
  redirectsAway,
  visibleRoute,
} from './dependencies.ts'
import { referencesQuery } from './queries.ts'
import type { Reader } from './reader.ts'

// Lenient, so that a broken page does not break the pages that link to it.
const referenceRows = z.array(
  z.object({
    _id: z.string(),
    _type: z.string(),
    path: z.string().nullish().catch(null),
    name: z.string().nullish().catch(null),
    menuLabel: z.string().nullish().catch(null),
    soon: z.boolean().nullish().catch(null),
    redirect: redirectRow,
    width: z.number().nullish().catch(null),
    height: z.number().nullish().catch(null),
    originalFilename: z.string().nullish().catch(null),
  }),
)

type ReferenceRow = z.output<typeof referenceRows>[number]

/** Collects all ids that a document references, at any depth. */
function collectReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const member of value) collectReferences(member, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key === '_ref' && typeof member === 'string') found.add(member)
      else collectReferences(member, found)
    }
  }
  return found
}

const page = z.object({ page: referenceSchema, label: z.string().nullish() })

type Collected = Record<keyof References, Set<string>>

/**
 * Collects references by what is shown of them, at any depth. An object with a `page` is a link.
 *
 * @param isMark - whether this is a link inside rich text, which marks its own words
 */
function collectLinks(value: unknown, found: Collected, isMark = false): void {
  if (Array.isArray(value)) {
    for (const member of value) collectLinks(member, found, isMark)
  } else if (typeof value === 'object' && value !== null) {
    const link = 'page' in value ? page.safeParse(value).data : undefined
    if (link) found.linked.add(link.page._ref)
    if (link && !link.label && !isMark) found.byTitle.add(link.page._ref)
    for (const [key, member] of Object.entries(value)) {
      if (key === '_ref' && typeof member === 'string') found.byPath.add(member)
      else if (key !== 'page') collectLinks(member, found, key === 'markDefs')
    }
  }
}

const sentOn = z.looseObject({ redirect: z.unknown().optional(), to: z.unknown().optional() })

/** The references in what visitors see of some documents. Of a redirect they see only the target's path. */
function referencesOf(documents: readonly unknown[]): References {
  const found: Collected = { linked: new Set(), byTitle: new Set(), byPath: new Set() }
  for (const document of documents) {
    const { redirect, to, ...shown } = sentOn.safeParse(visibleRoute(document)).data ?? {}
    collectLinks(shown, found)
    collectReferences([redirect, to], found.byPath)
  }
  return found
}

function routeTarget(row: ReferenceRow): RouteTarget | undefined {
  if (!isPageDocument(row._type) || !row.path || !row.name) return undefined
  return {
    id: row._id,
    path: row.path,
    name: row.name,
    menuLabel: row.menuLabel ?? undefined,
    soon: row.soon ?? false,
    leadsAway: redirectsAway(row.redirect),
  }
}

function imageAsset(row: ReferenceRow): ImageAsset | undefined {
  if (row._type !== 'sanity.imageAsset' || !row.width || !row.height) return undefined
  return { id: row._id, url: mediaPath(row._id), width: row.width, height: row.height }
}

/** Lists that a page needs besides what it references. */
export interface ContentLists {
  stories: readonly unknown[]
  pages: Readonly<Partial<Record<ListKind, readonly ListedPage[]>>>
  countries: readonly Option[]
  departments: readonly Option[]
}

export const noLists: ContentLists = { stories: [], pages: {}, countries: [], departments: [] }

/**
 * Reads what some documents reference, with one query.
 *
 * @param documents - raw documents
 */
export async function readReferences(
  read: Reader,
  documents: readonly unknown[],
): Promise<Unparsed<ReferencesQueryResult>> {
  const ids = [...collectReferences(documents)].sort()
  if (ids.length === 0) return []
  return read(referencesQuery, { ids }, dependencies.references(referencesOf(documents)))
}

/** Creates a resolver from what was read of references. */
export function resolverOf(
  references: Unparsed<ReferencesQueryResult>,
  lists: ContentLists = noLists,
): Resolver {
  const rows = referenceRows.parse(references)
  const byId = new Map(rows.map((row) => [row._id, row]))
  const look = <T>(id: string, make: (row: ReferenceRow) => T | undefined) => {
    const row = byId.get(id)
    return row && make(row)
  }
  return {
    route: (id) => look(id, routeTarget),
    image: (id) => look(id, imageAsset),
    file: (id) => look(id, (row) => (row._type === 'sanity.fileAsset' ? fileHref(row) : undefined)),
    application,
    partOf: ({ url }, part) => partPath(url, part),
    stories: () => lists.stories,
    pages: (kind) => lists.pages[kind] ?? [],
    countries: () => lists.countries,
    departments: () => lists.departments,
  }
}
