import { loadOwnedPaths } from '../../../content/paths.ts'
import { homePath } from '../../../content/route/stand-in.ts'
import { readFresh, readPublished } from '../../../content/source/reader.ts'
import { orUnavailable } from '../or-unavailable.ts'

/**
 * All existing paths, so that the front can answer every other path itself. With `of` parameters, only those
 * of the given paths that exist.
 */
export function GET(request: Request): Promise<Response> {
  return orUnavailable(answer(request))
}

async function answer(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.getAll('of')
  const owned = await loadOwnedPaths(asked.length > 0 ? readFresh : readPublished, asked)
  return Response.json(
    { paths: [...new Set([homePath, ...owned])] },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
