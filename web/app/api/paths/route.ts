import { homePath } from '../../../content/page.ts'
import { loadOwnedPaths } from '../../../content/paths.ts'
import { readPublished } from '../../../content/source/reader.ts'
import { orUnavailable } from '../or-unavailable.ts'

/** All existing paths, so that the front can answer every other path itself. */
export function GET(): Promise<Response> {
  return orUnavailable(answer())
}

async function answer(): Promise<Response> {
  const owned = await loadOwnedPaths(readPublished)
  return Response.json(
    { paths: [...new Set([homePath, ...owned])] },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
