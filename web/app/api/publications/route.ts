import { z } from 'zod'
import { environment } from '../../../content/environment.ts'
import { findPublication } from '../../../content/publish/publications.ts'
import { orUnavailable } from '../or-unavailable.ts'

const querySchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  rev: z.string().min(1).max(128),
})

const headers = {
  'Access-Control-Allow-Origin': environment.STUDIO_URL,
  'Cache-Control': 'no-store',
  Vary: 'Origin',
}

/** Tells the Studio whether the site shows a revision, and if not, which field prevents it. */
export const GET = orUnavailable(async (request: Request) => {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) {
    const reason = 'Give the id of a document and its revision: ?id=route-home&rev=…'
    return Response.json({ reason }, { status: 400, headers })
  }
  const { id, rev } = query.data
  return Response.json(await findPublication(id, rev), { headers })
}, headers)
