import { checkDocument } from '@nectar/schemas/validation/check-document'
import { pathText } from '@nectar/schemas/validation/path'
import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/validation/site-facts'
import { z } from 'zod'
import { environment } from '../environment.ts'
import { unknownSections } from '../route/load-route.ts'
import { createFresh } from '../source/content-source.ts'
import { dependencies, documentTag } from '../source/dependencies.ts'
import type { ContentIssue } from '../source/parse.ts'
import { type Reader, readPublished } from '../source/reader.ts'
import { type Refusal, readOne } from './publish.ts'

/** Reads a document of any type as stored. Typed as a string, so that typegen skips it. */
export const documentByIdQuery: string = '*[_id == $id][0]'

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })

/** Faults that are reported elsewhere. */
const reportedElsewhere: readonly string[] = ['refused', 'unknown-type']

/**
 * Finds faults of a published document that do not prevent the site from showing it: dead links and anchors,
 * duplicate paths or anchors, redirect loops, and sections that are left out.
 */
export async function findRemarks(read: Reader, id: string): Promise<ContentIssue[]> {
  const [stored, rows] = await Promise.all([
    read(documentByIdQuery, { id }, dependencies.uncached),
    read(siteFactsQuery, {}, dependencies.uncached),
  ])
  const document = documentSchema.safeParse(stored).data
  if (!document) return []
  const facts = createSiteFacts(
    z.array(documentSchema).parse(rows),
    environment.NEXT_PUBLIC_SITE_URL,
  )
  const unknown = unknownSections(document).map(({ _key, _type }) => ({
    path: `sections[_key=="${_key}"]`,
    message: `is left out: the site does not know sections of the type ${_type}`,
  }))
  const found = checkDocument(document, facts, 'published')
    .filter(({ severity, code }) => severity === 'error' && !reportedElsewhere.includes(code))
    .map(({ path, message }) => ({ path: pathText(path), message }))
  return [...unknown, ...found]
}

/** Whether the site shows a published revision of a document. */
export interface Publication {
  id: string
  rev: string
  /** `live`: the site shows it; `refused`: it keeps the last good copy; `pending`: not yet applied. */
  state: 'live' | 'refused' | 'pending'
  refusals: readonly Refusal[]
  /** Faults that do not prevent the site from showing it. */
  remarks?: readonly ContentIssue[]
  /** The paths of the document's own page. The front looks whether they answer. */
  paths?: readonly string[]
}

const revisionSchema = z.looseObject({ _rev: z.string(), _type: z.string() }).nullish()

/** Finds out whether the site shows a revision: it can be shown, and what was cached before it has expired. */
export async function findPublication(id: string, rev: string): Promise<Publication> {
  const pending: Publication = { id, rev, state: 'pending', refusals: [] }
  const source = createFresh()
  const now = await source.read(documentByIdQuery, { id }, dependencies.uncached)
  const stored = revisionSchema.parse(now)
  if (stored?._rev !== rev) return pending
  const { refusal, path } = await readOne(source, stored._type, id)
  if (refusal) return { ...pending, state: 'refused', refusals: [refusal] }
  const shown = await readPublished(documentByIdQuery, { id }, { tags: [documentTag(id)] })
  if (revisionSchema.parse(shown)?._rev !== rev) return pending
  const remarks = await findRemarks(source.read, id)
  return { ...pending, state: 'live', remarks, paths: path === undefined ? [] : [path] }
}
