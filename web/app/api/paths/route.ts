import { homePath } from '../../../content/page.ts'
import { loadOwnedPaths } from '../../../content/paths.ts'
import { readPublished } from '../../../content/source/reader.ts'
import { orUnavailable } from '../or-unavailable.ts'

/** All existing paths, so that the front can answer every other path itself. */
export const GET = orUnavailable(async () => {
  const paths = [...new Set([homePath, ...(await loadOwnedPaths(readPublished))])]
  return Response.json({ paths }, { headers: { 'Cache-Control': 'no-store' } })
})
