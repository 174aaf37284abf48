import { listKinds } from '@nectar/schemas/documents/page-kinds'
import { story } from '@nectar/schemas/documents/story'
import { parseOrUndefined } from '@nectar/schemas/fields/unparsed'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { isPageDocument, type PageDocumentType } from '@nectar/schemas/generated/page-types'
import { z } from 'zod'
import { fingerprintOf } from '../../protocol/fingerprint.ts'
import {
  loadSocialLinks,
  readCountries,
  readDepartments,
  readPages,
  readStories,
} from '../lists.ts'
import { loadMenus } from '../menus.ts'
import { loadRoute, parseRoute, readRoute } from '../route/load-route.ts'
import { RedirectLoopError, visitPath } from '../route/visit.ts'
import {
  type ContentSource,
  createPublished,
  readShownDefinitions,
  record,
} from '../source/content-source.ts'
import { dependencies, documentTag, redirectLoopPart, typeTag } from '../source/dependencies.ts'
import { type ContentIssue, ContentParseError, parseDocument } from '../source/parse.ts'
import { ancestorsQuery, storiesQuery, targetQuery } from '../source/queries.ts'
import { type Reader, readPublished } from '../source/reader.ts'
import { targetsOf } from '../source/targets.ts'
import { allSelections } from '../stories.ts'

/** An invalid document that keeps a page at its last good copy. */
export interface Refusal {
  path: string
  documentId: string
  error: string
  problems: readonly ContentIssue[]
}

/** What pages show of a document. */
export interface ShownContent {
  /** Has the same parts as the fingerprints of the pages. */
  fingerprint: string
  tags: string[]
  /** The path of the document's own page, if it has one. */
  paths: string[]
  refusals: Refusal[]
}

/** Reports a document that cannot be shown, and the page that keeps its last good copy. */
export function refusalFor(path: string, { name, documentId, issues }: ContentParseError): Refusal {
  return { path, documentId, error: name, problems: issues }
}

/** Returns a ContentParseError and rethrows every other error. */
function contentParseError(error: unknown): ContentParseError {
  if (error instanceof ContentParseError) return error
  throw error
}

const pathOf = z.object({ path: z.string() })

/** Whether the redirects from a path end in a loop. Redirects that lead to the path depend on it. */
async function isRedirectLoop(
  { read }: ContentSource,
  path: string,
  route: Route,
): Promise<boolean> {
  const load = (next: string) => (next === path ? Promise.resolve(route) : loadRoute(read, next))
  const visit = await visitPath(path, load, Date.now())
  return visit.kind === 'missing' && visit.error instanceof RedirectLoopError
}

/** A route: its own page, and what other pages show of it in links, breadcrumbs and menus. */
async function showRoute(source: ContentSource, id: string): Promise<ShownContent> {
  const [own, others] = [record(source), record(source)]
  const document = await readRoute(own.read, id)
  const { path } = parseOrUndefined(pathOf, document) ?? {}
  const paths = path === undefined ? [] : [path]
  const [parsed] = await Promise.all([
    document && parseRoute(own.read, document).catch(contentParseError),
    others.read(targetQuery, { id }, dependencies.target(id)),
    others.read(ancestorsQuery, { paths }, dependencies.ancestors(paths, id)),
    others.menus(),
    ...listKinds.map((kind) => readPages(others.read, kind)),
  ])
  const tags = [typeTag('route')]
  if (parsed instanceof ContentParseError) {
    const refusals = [refusalFor(path ?? id, parsed)]
    return { fingerprint: others.fingerprint(), tags, paths, refusals }
  }
  const loop = parsed
    ? { [redirectLoopPart(parsed.path)]: await isRedirectLoop(source, parsed.path, parsed) }
    : {}
  const fingerprint = others.fingerprint() + own.fingerprint() + fingerprintOf(loop)
  return { fingerprint, tags: [...tags, documentTag(id)], paths, refusals: [] }
}

/** A source with the stories that pages are rendered with, and everything else as it is now. */
function withShownStories(source: ContentSource): ContentSource {
  const read: Reader = (query, params, dependency) =>
    (String(query) === storiesQuery ? readPublished : source.read)(query, params, dependency)
  return { ...source, read }
}

/** Shows a document without a page of its own. If it throws ContentParseError, nothing of it expires. */
function part(
  type: DocumentType,
  read: (source: ContentSource, id: string) => Promise<unknown>,
): (source: ContentSource, id: string) => Promise<ShownContent> {
  return async (source, id) => {
    const recorded = record(source)
    await read(recorded, id)
    return { fingerprint: recorded.fingerprint(), tags: [typeTag(type)], paths: [], refusals: [] }
  }
}

/** Pages show a story because they chose it, or because it belongs to a selection. */
async function readShownStories({ read }: ContentSource, id: string): Promise<void> {
  const stories = await readStories(read, [{ ids: [id] }, ...allSelections()])
  for (const one of stories) parseDocument(story.schema, one, 'story', targetsOf([one]))
}

/**
 * Reads and parses what pages show of a document. The compiler rejects the table if a document type is
 * missing.
 */
const readers: Record<
  Exclude<DocumentType, PageDocumentType>,
  (source: ContentSource, id: string) => Promise<ShownContent>
> = {
  menu: part('menu', (source) => source.menus()),
  settings: part('settings', (source) => source.settings()),
  socialLink: part('socialLink', (source, id) => loadSocialLinks(source.read, id)),
  story: part('story', readShownStories),
  country: part('country', (source, id) => readCountries(source.read, id)),
  department: part('department', (source, id) => readDepartments(source.read, id)),
  inquiry: async () => ({ fingerprint: '', tags: [], paths: [], refusals: [] }),
}

/** Whether pages can show documents of this type. */
export function isDocumentType(type: string): type is DocumentType {
  return isPageDocument(type) || Object.hasOwn(readers, type)
}

/**
 * Reads what pages show of a document. `cached` is what pages are rendered from until something expires; a
 * fresh source has the current content. A fresh route is combined with the cached menu documents, so that
 * an invalid menu document does not delay the publish of a route.
 *
 * @throws ContentParseError when something that all pages share is invalid
 * @throws ContentUnavailableError when the content source does not answer
 */
export async function readShown(
  from: ContentSource | 'cached',
  type: DocumentType,
  id: string,
): Promise<ShownContent> {
  const source = from === 'cached' ? createPublished() : from
  if (!isPageDocument(type)) return readers[type](source, id)
  if (from === 'cached') return showRoute(source, id)
  const menus = () => loadMenus(from.read, readShownDefinitions(readPublished))
  const now = { ...from, menus }
  const shown = await showRoute(now, id)
  return shown.refusals.length > 0 ? showRoute(withShownStories(now), id) : shown
}
