import { checkDocument } from '@nectar/schemas/validation/check-document'
import { pathText } from '@nectar/schemas/validation/path'
import { createSiteFacts, siteFactsQuery } from '@nectar/schemas/validation/site-facts'
import { z } from 'zod'
import { parseFingerprint, partName } from '../../protocol/fingerprint.ts'
import { environment } from '../environment.ts'
import { unknownSections } from '../route/load-route.ts'
import { createFresh } from '../source/content-source.ts'
import { dependencies, documentTag } from '../source/dependencies.ts'
import { type ContentIssue, ContentParseError } from '../source/parse.ts'
import type { Reader } from '../source/reader.ts'
import { isDocumentType, type Refusal, readShown, refusalFor } from './shown.ts'

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
  /** Fingerprint of what pages have to show. The front compares its cached pages with it. */
  fresh?: string
  /** The paths of the document's own page. The front looks whether they answer. */
  paths?: readonly string[]
}

/**
 * Whether pages are rendered from the current version of a document. A page also reads other documents, such as the
 * options of its form. They do not count, because an invalid one keeps its old version.
 */
export function isShownAsNow(id: string, shown: string, now: string): boolean {
  const own = partName(documentTag(id))
  const [before, after] = [shown, now].map((text) => parseFingerprint(text).get(own))
  return after === undefined ? shown === now : before === after
}

const revisionSchema = z.looseObject({ _rev: z.string(), _type: z.string() }).nullish()

/** Finds out whether the site shows a revision, by comparing the content with what pages are rendered from. */
export async function findPublication(id: string, rev: string): Promise<Publication> {
  const pending: Publication = { id, rev, state: 'pending', refusals: [] }
  const source = createFresh()
  const { read } = source
  const stored = revisionSchema.parse(await read(documentByIdQuery, { id }, dependencies.uncached))
  if (stored?._rev !== rev || !isDocumentType(stored._type)) return pending
  try {
    const now = await readShown(source, stored._type, id)
    if (now.refusals.length > 0) return { ...pending, state: 'refused', refusals: now.refusals }
    const { fingerprint: fresh } = await readShown('cached', stored._type, id)
    if (!isShownAsNow(id, fresh, now.fingerprint)) return pending
    const remarks = await findRemarks(read, id)
    return { ...pending, state: 'live', remarks, fresh, paths: now.paths }
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    return { ...pending, state: 'refused', refusals: [refusalFor('*', error)] }
  }
}
