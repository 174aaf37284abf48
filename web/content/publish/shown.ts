import type { Route } from '@nectar/schemas/documents/route/schema'
import { storySchema } from '@nectar/schemas/documents/story/schema'
import { parseOrUndefined } from '@nectar/schemas/drift/unparsed'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import { z } from 'zod'
import { stateFacts } from '../../protocol/statement.ts'
import { loadSocialLinks, readCountries, readDepartments, readStories } from '../lists.ts'
import { createFresh, loadMenus, published } from '../menus/load-menus.ts'
import { loadRoute, parseRoute, readRoute } from '../route/load-route.ts'
import { RedirectLoopError, visitPath } from '../route/visit.ts'
import { loadSettings } from '../settings.ts'
import type { ContentSource } from '../source/content-source.ts'
import { record } from '../source/content-source.ts'
import { circleFact, dependencies, documentTag, typeTag } from '../source/dependencies.ts'
import type { ContentProblem } from '../source/parse.ts'
import { ContentParseError, parseDocument } from '../source/parse.ts'
import { ancestorsQuery, referencesQuery } from '../source/queries.ts'
import { createResolver } from '../source/references.ts'
import { allSelections } from '../stories.ts'

/** A document that keeps a page from changing, and why. */
export interface Refusal {
  path: string
  documentId: string
  /** The name of the error. */
  error: string
  problems: readonly ContentProblem[]
}

/** What pages show of a document. */
export interface Shown {
  /** States it as pages do. */
  statement: string
  /** What expires with it. */
  tags: string[]
  /** The path of its own page. */
  paths: string[]
  refusals: Refusal[]
}

/** What is told of a page that keeps its last good copy. */
export function refusalFor(
  path: string,
  { name, documentId, problems }: ContentParseError,
): Refusal {
  return { path, documentId, error: name, problems }
}

/** @throws whatever else it is given */
function contentParseError(error: unknown): ContentParseError {
  if (error instanceof ContentParseError) return error
  throw error
}

const pathOf = z.object({ path: z.string() })

/** Whether a path's redirects go round in a circle, which those that lead to it have to know. */
async function isCircle({ read }: ContentSource, path: string, route: Route): Promise<boolean> {
  const load = (next: string) => (next === path ? Promise.resolve(route) : loadRoute(read, next))
  const visit = await visitPath(path, load, Date.now())
  return visit.kind === 'missing' && visit.error instanceof RedirectLoopError
}

/** A route has a page of its own; others link to it, have it above them, and show it in their menus. */
async function showRoute(source: ContentSource, id: string): Promise<Shown> {
  const [own, others] = [record(source), record(source)]
  const document = await readRoute(own.read, id)
  const { path } = parseOrUndefined(pathOf, document) ?? {}
  const paths = path === undefined ? [] : [path]
  const all = new Set([id])
  const references = dependencies.references({ linked: all, wordless: all, placed: all })
  const [parsed] = await Promise.all([
    document && parseRoute(own.read, document).catch(contentParseError),
    others.read(referencesQuery, { ids: [id] }, references),
    paths.length > 0 && others.read(ancestorsQuery, { paths }, dependencies.ancestors(paths)),
    others.menus(),
  ])
  const tags = [typeTag('route')]
  if (parsed instanceof ContentParseError) {
    const refusals = [refusalFor(path ?? id, parsed)]
    return { statement: others.statement(), tags, paths, refusals }
  }
  const circle = parsed
    ? { [circleFact(parsed.path)]: await isCircle(source, parsed.path, parsed) }
    : {}
  const statement = others.statement() + own.statement() + stateFacts(circle)
  return { statement, tags: [...tags, documentTag(id)], paths, refusals: [] }
}

/** What is a part of other pages alone. @throws ContentParseError: then all of it stays as it is */
function part(
  type: DocumentType,
  read: (source: ContentSource, id: string) => Promise<unknown>,
): (source: ContentSource, id: string) => Promise<Shown> {
  return async (source, id) => {
    const recorded = record(source)
    await read(recorded, id)
    return { statement: recorded.statement(), tags: [typeTag(type)], paths: [], refusals: [] }
  }
}

/** Pages show a story that they name, or as one of many. */
async function readShownStories({ read }: ContentSource, id: string): Promise<void> {
  const stories = await readStories(read, [{ ids: [id] }, ...allSelections()])
  const schema = storySchema(await createResolver(read, stories))
  for (const story of stories) parseDocument(schema, story, 'story')
}

/**
 * Reads and parses what pages show of a document. A type that the model has and that is missing here
 * does not compile.
 */
const readers: Record<DocumentType, (source: ContentSource, id: string) => Promise<Shown>> = {
  route: showRoute,
  menu: part('menu', (source) => source.menus()),
  settings: part('settings', (source) => loadSettings(source.read)),
  socialLink: part('socialLink', (source, id) => loadSocialLinks(source.read, id)),
  story: part('story', readShownStories),
  country: part('country', (source, id) => readCountries(source.read, id)),
  department: part('department', (source, id) => readDepartments(source.read, id)),
  inquiry: async () => ({ statement: '', tags: [], paths: [], refusals: [] }),
}

export function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(readers, type)
}

/**
 * What pages show of a document as it is now. A menu that cannot be shown is none of a route's
 * faults: what is built of the routes is built for the menus that the pages have.
 *
 * @throws ContentParseError where what all pages share would not parse any more
 * @throws ContentUnavailableError when the content source does not answer
 */
export function shownNow(type: DocumentType, id: string): Promise<Shown> {
  const fresh = createFresh()
  const { read } = fresh
  if (type !== 'route') return readers[type](fresh, id)
  return readers.route({ read, menus: () => loadMenus(read, published.read) }, id)
}

/** What pages show of a document as long as nothing expires. */
export function shownUntilNow(type: DocumentType, id: string): Promise<Shown> {
  return readers[type](published, id)
}
