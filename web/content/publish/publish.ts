import { story } from '@nectar/schemas/documents/story'
import { parseOrUndefined } from '@nectar/schemas/fields/unparsed'
import type { DocumentType } from '@nectar/schemas/generated/document-roles'
import { isPageDocument, type PageDocumentType } from '@nectar/schemas/generated/page-types'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import type { Change } from '../../protocol/change.ts'
import { readSettings } from '../application.ts'
import { loadSocialLinks, readCountries, readDepartments, readStories } from '../lists.ts'
import { loadMenus, readMenuDefinitions } from '../menus.ts'
import { loadShell } from '../page.ts'
import { parseRoute, readRoute } from '../route/load-route.ts'
import { type ContentSource, createFresh, createPublished } from '../source/content-source.ts'
import { dependencies, documentTag, menusTag, pathTag, typeTag } from '../source/dependencies.ts'
import { type ContentIssue, ContentParseError, parseDocument } from '../source/parse.ts'
import { storiesQuery, transactionQuery } from '../source/queries.ts'
import { contentTag, type Reader, readPublished } from '../source/reader.ts'
import { targetsOf } from '../source/targets.ts'
import { whenReadable } from './when-readable.ts'

// How a publish works, from top to bottom. A change is announced by Sanity's webhook, or by the listener of the front
// (`content/listen`). The front calls `readChanges`, then `expireTags` while no page is being rendered, and requests
// every page again (`front/publish/publisher.ts`). Without the front, `receiveWebhook` does both (`webhook.ts`).

/** A document that cannot be shown. Its pages keep its last good version. */
export interface Refusal {
  path: string
  documentId: string
  error: string
  problems: readonly ContentIssue[]
}

/** What was read of some changes. */
export interface Reading {
  /** What expires. */
  tags: string[]
  /** The paths that the changed documents have now. */
  paths: string[]
  /** The documents that cannot be shown, by id. */
  refused: Record<string, { reason: string; refusals: Refusal[] }>
}

/**
 * Reads the current content of changed documents past every cache, and parses it.
 * @throws ContentUnavailableError
 */
export async function readChanges(changes: readonly Change[]): Promise<Reading> {
  const { all, shared } = await whenReadable(changes, async (source) => {
    const reading = (some: readonly Pick<Change, '_id' | '_type'>[]) =>
      Promise.all(some.map(({ _id, _type }) => readOne(source, _type, _id)))
    const [shared, told, others] = await Promise.all([
      findChangedShell(source),
      reading(changes),
      readTransactions(source, changes).then(reading),
    ])
    return { all: [...told, ...others], shared }
  })
  const refusals = all.flatMap(({ refusal }) => refusal ?? [])
  for (const refusal of refusals) console.error(describe(refusal))
  return {
    tags: [...new Set([...shared, ...all.flatMap(({ tags }) => tags)])],
    paths: all.flatMap(({ path }) => path ?? []),
    refused: Object.fromEntries(
      all.flatMap(({ id, refusal }) =>
        refusal ? [[id, { reason: describe(refusal), refusals: [refusal] }]] : [],
      ),
    ),
  }
}

/** `expire: 0` makes the next request wait for a render. With `'max'`, it would get the page from before. */
export function expireTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/**
 * Lets everything be read again.
 * @returns what is wrong with the content that every page shows; nothing expires then, since no page could be rendered
 * @throws ContentUnavailableError
 */
export async function expireEverything(): Promise<string | undefined> {
  const wrong = await findLayoutIssue()
  if (wrong === undefined) expireTags([contentTag])
  return wrong
}

/** What is wrong with the current content that every page shows. @throws ContentUnavailableError */
export async function findLayoutIssue(): Promise<string | undefined> {
  try {
    await loadShell(createFresh())
    return undefined
  } catch (error) {
    if (error instanceof ContentParseError) return error.message
    throw error
  }
}

/** What was read of one document. */
export interface ReadDocument {
  id: string
  tags: string[]
  /** The path of its own page. */
  path?: string | undefined
  refusal?: Refusal | undefined
}

/** Reads and parses a document. Invalid content expires nothing but lists. */
export async function readOne(
  source: ContentSource,
  type: string,
  id: string,
): Promise<ReadDocument> {
  if (!isDocumentType(type)) return { id, tags: [] }
  if (isPageDocument(type)) return readPage(source, id)
  try {
    await parsers[type](source, id)
    return { id, tags: [documentTag(id), typeTag(type)] }
  } catch (error) {
    return { id, tags: [], refusal: refusalOf('*', error) }
  }
}

const pathOf = z.object({ path: z.string() })

async function readPage(source: ContentSource, id: string): Promise<ReadDocument> {
  const document = await readRoute(source.read, id)
  const { path } = parseOrUndefined(pathOf, document) ?? {}
  const own = path === undefined ? [] : [pathTag(path)]
  const read = { id, tags: [documentTag(id), typeTag('route'), ...own], path }
  if (!document) return read
  try {
    await parseRoute(source.read, document).catch(() =>
      // The reason may be a story, which keeps its last good version.
      parseRoute(withShownStories(source.read), document),
    )
    return read
  } catch (error) {
    return { id, tags: [typeTag('route')], refusal: refusalOf(path ?? id, error) }
  }
}

function withShownStories(fresh: Reader): Reader {
  return (query, params, dependency) =>
    (String(query) === storiesQuery ? readPublished : fresh)(query, params, dependency)
}

/** Parses a document without a page of its own. The compiler rejects the table if a type is missing. */
const parsers: Record<
  Exclude<DocumentType, PageDocumentType>,
  (source: ContentSource, id: string) => Promise<unknown>
> = {
  menu: (source) => source.menus(),
  settings: (source) => source.settings(),
  socialLink: ({ read }, id) => loadSocialLinks(read, id),
  story: async ({ read }) => {
    for (const one of await readStories(read)) {
      parseDocument(story.schema, one, 'story', targetsOf([one], undefined))
    }
  },
  country: ({ read }, id) => readCountries(read, id),
  department: ({ read }, id) => readDepartments(read, id),
  inquiry: () => Promise.resolve(),
}

/** Whether pages can show documents of this type. */
function isDocumentType(type: string): type is DocumentType {
  return isPageDocument(type) || Object.hasOwn(parsers, type)
}

/**
 * What every page shows depends on all pages, and rarely differs: these tags expire only if it does. Invalid content
 * expires nothing, so that pages keep what is valid.
 */
async function findChangedShell(fresh: ContentSource): Promise<string[]> {
  const shown = createPublished()
  // Changed menus and settings expire their own tags.
  const menus = () =>
    loadMenus(fresh.read, readMenuDefinitions(shown.read), readSettings(shown.read))
  const now: ContentSource = { ...fresh, menus }
  const ifDiffers = async (tag: string, load: (source: ContentSource) => Promise<object>) => {
    try {
      return JSON.stringify(await load(now)) === JSON.stringify(await load(shown)) ? [] : [tag]
    } catch (error) {
      if (error instanceof ContentParseError) return []
      throw error
    }
  }
  const changed = await Promise.all([
    ifDiffers(menusTag, (source) => source.menus()),
    ifDiffers(typeTag('settings'), (source) => source.settings()),
  ])
  return changed.flat()
}

function refusalOf(path: string, error: unknown): Refusal {
  if (!(error instanceof ContentParseError)) throw error
  return { path, documentId: error.documentId, error: error.name, problems: error.issues }
}

function describe({ documentId, error, problems, path }: Refusal): string {
  const list = problems.map((problem) => `${problem.path} ${problem.message}`).join('; ')
  return `${error}: ${path} keeps its last good copy: the document ${documentId} cannot be shown: ${list}`
}

const members = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** The other documents of the same transactions: a release is one change. */
async function readTransactions({ read }: ContentSource, changes: readonly Change[]) {
  const revisions = new Set(
    changes.flatMap(({ _rev, operation }) => (_rev && operation !== 'delete' ? [_rev] : [])),
  )
  const told = new Set(changes.map(({ _id }) => _id))
  const found = await Promise.all(
    Array.from(revisions, (rev) => read(transactionQuery, { rev }, dependencies.uncached)),
  )
  return found.flatMap((answer) => members.parse(answer)).filter(({ _id }) => !told.has(_id))
}
