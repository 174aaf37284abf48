import { z } from 'zod'
import { createFresh } from '../menus/load-menus.ts'
import { dependencies } from '../source/dependencies.ts'
import type { ContentProblem } from '../source/parse.ts'
import { ContentParseError } from '../source/parse.ts'
import { documentByIdQuery, findRemarks } from './remarks.ts'
import { isDocumentType, type Refusal, refusalFor, shownNow, shownUntilNow } from './shown.ts'

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

const storedSchema = z.looseObject({ _rev: z.string(), _type: z.string() }).nullish()

/** Tells whether the site has a revision: from the content, and from what its pages are made of. */
export async function findPublication(id: string, rev: string): Promise<Publication> {
  const pending: Publication = { id, rev, state: 'pending', refusals: [] }
  const { read } = createFresh()
  const stored = storedSchema.parse(await read(documentByIdQuery, { id }, dependencies.unkept))
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
