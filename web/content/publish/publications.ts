import { checkDocument } from '@nectar/schemas/checks/check-document'
import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/checks/create-site-facts'
import { pathText } from '@nectar/schemas/checks/path'
import { z } from 'zod'
import { unknownSections } from '../route/load-route.ts'
import { createFresh } from '../source/content-source.ts'
import { dependencies } from '../source/dependencies.ts'
import { ContentParseError, type ContentProblem } from '../source/parse.ts'
import type { Reader } from '../source/reader.ts'
import { isDocumentType, type Refusal, refusalFor, shownNow, shownUntilNow } from './shown.ts'

/** A document of any type; the checks take it as it is stored, so no type is generated for it. */
export const documentByIdQuery: string = '*[_id == $id][0]'

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })

/** What the site refuses, or does not read at all, is told as such. */
const toldElsewhere: readonly string[] = ['refused', 'unknown-type']

/**
 * Finds what is wrong with a published document although the site can show it: links and anchors
 * that lead nowhere, an address or an anchor that is there twice, redirects in a circle, sections that
 * are left out.
 */
export async function findRemarks(read: Reader, id: string): Promise<ContentProblem[]> {
  const [stored, rows] = await Promise.all([
    read(documentByIdQuery, { id }, dependencies.unkept),
    read(siteFactsQuery, {}, dependencies.unkept),
  ])
  const document = documentSchema.safeParse(stored).data
  if (!document) return []
  const facts = createSiteFacts(z.array(documentSchema).parse(rows))
  const unknown = unknownSections(document).map(({ _key, _type }) => ({
    path: `sections[_key=="${_key}"]`,
    message: `is left out: the site does not know sections of the type ${_type}`,
  }))
  const found = checkDocument(document, facts, 'published')
    .filter(({ level, code }) => level === 'error' && !toldElsewhere.includes(code))
    .map(({ path, message }) => ({ path: pathText(path), message }))
  return [...unknown, ...found]
}

/** What the site knows of a published revision of a document. */
export interface Publication {
  id: string
  rev: string
  /** `live`: the site shows it; `refused`: it keeps the last good copy; `pending`: not here yet. */
  state: 'live' | 'refused' | 'pending'
  refusals: readonly Refusal[]
  /** What is wrong with it although the site shows it. */
  remarks?: readonly ContentProblem[]
  /** States what pages show of it now: the front holds its own pages against it. */
  fresh?: string
}

const revisionSchema = z.looseObject({ _rev: z.string(), _type: z.string() }).nullish()

/** Tells whether the site has a revision: from the content, and from what its pages are made of. */
export async function findPublication(id: string, rev: string): Promise<Publication> {
  const pending: Publication = { id, rev, state: 'pending', refusals: [] }
  const { read } = createFresh()
  const stored = revisionSchema.parse(await read(documentByIdQuery, { id }, dependencies.unkept))
  if (stored?._rev !== rev || !isDocumentType(stored._type)) return pending
  try {
    const now = await shownNow(stored._type, id)
    if (now.refusals.length > 0) return { ...pending, state: 'refused', refusals: now.refusals }
    const shown = await shownUntilNow(stored._type, id)
    if (shown.statement !== now.statement) return pending
    const remarks = await findRemarks(read, id)
    return { ...pending, state: 'live', remarks, fresh: now.statement }
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    return { ...pending, state: 'refused', refusals: [refusalFor('*', error)] }
  }
}
