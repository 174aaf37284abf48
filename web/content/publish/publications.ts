import { z } from 'zod'
import { loadRoute } from '../route/load-route.ts'
import type { ContentProblem } from '../source/parse.ts'
import { ContentParseError } from '../source/parse.ts'
import { routeByIdQuery } from '../source/queries.ts'
import { readFresh, readPublished } from '../source/reader.ts'
import { type Refusal, refusalFor } from './apply.ts'
import { findRemarks } from './remarks.ts'

/** What the site knows of a published revision of a document. */
export interface Publication {
  id: string
  rev: string
  /** `live`: the site shows it; `refused`: it keeps the last good copy; `pending`: not here yet. */
  state: 'live' | 'refused' | 'pending'
  refusals: readonly Refusal[]
  /** What is wrong with it although the site shows it, once somebody has asked. */
  remarks?: readonly ContentProblem[]
  /** When the site took it in, as an ISO 8601 date. */
  at?: string | undefined
}

const kept = 500
const publications = new Map<string, Publication>()

/** Notes what became of a published revision. */
export function notePublication(publication: Publication): void {
  publications.delete(publication.id)
  publications.set(publication.id, publication)
  const oldest = publications.keys().next()
  if (publications.size > kept && !oldest.done) publications.delete(oldest.value)
}

const revisionSchema = z.object({ _rev: z.string(), path: z.string().optional() }).nullish()

/** A look at all content: it is taken once a publication, when the Studio asks, and never for a visitor. */
async function withRemarks(noted: Publication): Promise<Publication> {
  if (noted.state === 'live') noted.remarks ??= await findRemarks(readFresh, noted.id)
  return noted
}

/**
 * Tells whether the site has a revision. After a restart it is told from the copy that the site
 * holds of the page itself.
 */
export async function findPublication(id: string, rev: string): Promise<Publication> {
  const noted = publications.get(id)
  if (noted?.rev === rev) return withRemarks(noted)
  const stored = revisionSchema.parse(await readFresh(routeByIdQuery, { id }, []))
  if (!stored?.path) return { id, rev, state: 'pending', refusals: [] }
  try {
    const held = await loadRoute(readPublished, stored.path)
    if (held?._id !== id || held._rev !== rev) return { id, rev, state: 'pending', refusals: [] }
    const found: Publication = { id, rev, state: 'live', refusals: [] }
    notePublication(found)
    return withRemarks(found)
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    return { id, rev, state: 'refused', refusals: [refusalFor(stored.path, error)] }
  }
}
