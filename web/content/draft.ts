import { publishedId } from '@nectar/schemas/documents/stored-document'
import type { Targets } from '@nectar/schemas/fields/targets'
import { parseOrUndefined } from '@nectar/schemas/fields/unparsed'
import { pageSchema, type Route } from '@nectar/schemas/generated/page-schemas'
import type { QueryParams } from '@sanity/client'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { environment } from './environment.ts'
import { standInFor } from './page.ts'
import { readRouteAt, readTargets } from './route/load-route.ts'
import { client } from './source/client.ts'
import { type ContentIssue, ContentParseError, parseDocument } from './source/parse.ts'
import { orContentUnavailable, type Reader } from './source/reader.ts'

/** The valid part of a draft, and the issues of the rest. */
export interface Draft {
  route: Route | null
  issues: readonly ContentIssue[]
}

const rawRoute = z.looseObject({
  _id: z.string(),
  sections: z.array(z.looseObject({ _key: z.string().optional() })).nullish(),
})

/** The key of the section that has the problem, from a path by `fieldPath`. */
function sectionKey({ path }: ContentIssue): string | undefined {
  return /^sections\[_key=="([^"]+)"\]/.exec(path)?.[1]
}

/** Parses a route; null if anything but an icon is invalid. */
function parseWhole(document: unknown, path: string, targets: Targets) {
  const icons: ContentIssue[] = []
  try {
    const route = parseDocument(pageSchema, document, path, targets, (icon) => icons.push(icon))
    return { route, icons, invalid: [] }
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    return { route: null, icons, invalid: error.issues }
  }
}

/**
 * Reads the draft at a path. Sections may be incomplete while an editor writes. Those are left out and
 * reported, and the rest of the page is shown.
 */
export async function loadDraft(read: Reader, path: string): Promise<Draft> {
  const document = await readRouteAt(read, path)
  if (document === null) return { route: standInFor(path), issues: [] }
  const targets = await readTargets(read, document)
  const { route, icons, invalid } = parseWhole(document, path, targets)
  const issues = [...icons, ...invalid]
  const raw = parseOrUndefined(rawRoute, document)
  if (route || !raw) return { route, issues }
  const broken = new Set(invalid.map(sectionKey))
  const sections = raw.sections?.filter(({ _key }) => !broken.has(_key)) ?? []
  return { route: parseWhole({ ...raw, sections }, path, targets).route, issues }
}

const perspectivePattern = /^[A-Za-z0-9_-]{1,64}$/

/** A cookie has at most 4,096 bytes. */
const longestPerspective = 3500

/** The names in a list of perspectives (`drafts`, `published` or releases), in order of precedence. */
export function perspectiveNames(list: string): string[] {
  if (list.length > longestPerspective) return []
  return list.split(',').filter((name) => perspectivePattern.test(name))
}

/** The perspectives in the editor's cookie. The default is drafts over published content. */
export async function readPerspective(): Promise<string[]> {
  const names = perspectiveNames((await cookies()).get(perspectiveCookieName)?.value ?? '')
  return names.length > 0 ? names : ['drafts']
}

const releasesSchema = z.array(z.object({ name: z.string(), title: z.string().nullish() }))

// Typed as a string, so that typegen skips it.
const releasesQuery: string =
  '*[_type == "system.release" && name in $names]{ name, "title": metadata.title }'

/**
 * Says what a preview shows, such as: the release “Spring” and drafts.
 *
 * @param perspective - perspectives in order of precedence
 */
export async function perspectiveWords(perspective: readonly string[]): Promise<string> {
  const names = perspective.filter((name) => name !== 'drafts' && name !== 'published')
  const options = { cache: 'no-store' as const, perspective: 'raw' as const }
  const found = names[0] ? await client.fetch<unknown>(releasesQuery, { names }, options) : []
  const titles = new Map(releasesSchema.parse(found).map(({ name, title }) => [name, title]))
  const shown = [
    ...names.map((name) => `the release “${titles.get(name) || 'Untitled release'}”`),
    ...(perspective.includes('drafts') ? ['drafts'] : []),
  ]
  return shown.length > 0 ? shown.join(' and ') : 'the published site'
}

/** Creates the reader for a render. It reads content in a perspective, past every cache. */
export function createDraftReader(perspective: readonly string[]): Reader {
  const options = { cache: 'no-store' as const, perspective: [...perspective] }
  return (query: string, params: QueryParams) =>
    orContentUnavailable(client.fetch<unknown>(query, params, options))
}

/** Opens the content source's event stream, including events about drafts. */
export function openDraftEvents(signal: AbortSignal): Promise<Response> {
  const path = `/data/live/events/${environment.SANITY_DATASET}?includeDrafts=true`
  return fetch(client.getUrl(path), {
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${environment.SANITY_READ_TOKEN}`,
    },
  })
}

/**
 * The attributes that let an editor's click on the page open the field in the Studio.
 *
 * @param path - the field's path, such as `sections[_key=="a1"].title`
 */
export function editAttributes(type: string, id: string, path: string): Record<string, string> {
  const node = {
    projectId: environment.SANITY_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    baseUrl: environment.STUDIO_URL,
    id: publishedId(id),
    type,
  }
  // The short form would make a key of digits a position (@sanity/visual-editing-csm: `urlStringToPath`).
  const hasKeyOfDigits = /\[_key=="\d+"\]/.test(path)
  return {
    'data-sanity': hasKeyOfDigits
      ? JSON.stringify({ ...node, path })
      : createDataAttribute(node)(path),
  }
}
