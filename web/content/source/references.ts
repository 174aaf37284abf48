import { parse } from '@nectar/schemas/drift/unparsed'
import { referenceSchema } from '@nectar/schemas/fields/link/schema'
import type { ImageAsset, Option, Resolver, RouteTarget } from '@nectar/schemas/fields/resolver'
import { z } from 'zod'
import { partPath } from '../picture-parts.ts'
import { application, fileHref } from '../places.ts'
import { dependencies, type References, seenOfRoute } from './dependencies.ts'
import { referencesQuery } from './queries.ts'
import type { Reader } from './reader.ts'
import { redirectRow, redirectsAway } from './redirect-row.ts'

// A broken page that is linked to must not take the pages that link to it down with a stranger's fault.
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

/** Gathers the ids a document refers to, at any depth. */
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
 * Gathers how a value refers to others, at any depth; what has a `page` is a link.
 *
 * @param isMark - whether it is a link in a text, whose words are those of the text
 */
function collectLinks(value: unknown, found: Collected, isMark = false): void {
  if (Array.isArray(value)) {
    for (const member of value) collectLinks(member, found, isMark)
  } else if (typeof value === 'object' && value !== null) {
    const link = 'page' in value ? page.safeParse(value).data : undefined
    if (link) found.linked.add(link.page._ref)
    if (link && !link.label && !isMark) found.wordless.add(link.page._ref)
    for (const [key, member] of Object.entries(value)) {
      if (key === '_ref' && typeof member === 'string') found.placed.add(member)
      else if (key !== 'page') collectLinks(member, found, key === 'markDefs')
    }
  }
}

const sentOn = z.looseObject({ redirect: z.unknown().optional(), to: z.unknown().optional() })

/** How what visitors see of documents refers to others: a redirect wins over the sections beside it. */
function referencesOf(documents: readonly unknown[]): References {
  const found: Collected = { linked: new Set(), wordless: new Set(), placed: new Set() }
  for (const document of documents) {
    const { redirect, to, ...shown } = sentOn.safeParse(seenOfRoute(document)).data ?? {}
    collectLinks(shown, found)
    collectReferences([redirect, to], found.placed)
  }
  return found
}

/** The path under which the site serves the bytes of an uploaded picture. */
export function mediaPath(assetId: string): string {
  const name = assetId.replace(/^image-/, '')
  return `/media/${name.replace(/-([a-z0-9]+)$/, '.$1')}`
}

function routeTarget(row: ReferenceRow): RouteTarget | undefined {
  if (row._type !== 'route' || !row.path || !row.name) return undefined
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

/** Lists that a page needs beside what it refers to. */
export interface ContentLists {
  stories: readonly unknown[]
  countries: readonly Option[]
  departments: readonly Option[]
}

export const noLists: ContentLists = { stories: [], countries: [], departments: [] }

/**
 * Looks up what documents refer to, in one query.
 *
 * @param documents - raw documents whose references are to be followed
 */
export async function createResolver(
  read: Reader,
  documents: readonly unknown[],
  lists: ContentLists = noLists,
): Promise<Resolver> {
  const ids = [...collectReferences(documents)].sort()
  const dependency = dependencies.references(referencesOf(documents))
  const answer = ids.length > 0 ? await read(referencesQuery, { ids }, dependency) : []
  const rows = parse(referenceRows, answer)
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
    countries: () => lists.countries,
    departments: () => lists.departments,
  }
}
