import { loadPlaces } from '../../content/search.ts'

export const dynamic = 'force-static'

/** What search finds, for the browser. */
export async function GET(): Promise<Response> {
  return new Response(await loadPlaces(), { headers: { 'Content-Type': 'application/json' } })
}
