import { loadPaths } from '../../../content/paths.ts'
import { readPublished } from '../../../content/source/reader.ts'

/** Every path that exists, so that the front can answer all others by itself. */
export async function GET(): Promise<Response> {
  const entries = await loadPaths(readPublished)
  return Response.json(
    { paths: entries.map(({ path }) => path) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
