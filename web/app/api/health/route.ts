import { build } from '../../../content/build.ts'
import { isReachable } from '../../../content/source/reader.ts'

/** Reports that pages can be served, whether the content source is reachable, and the build. */
export async function GET(): Promise<Response> {
  const body = {
    status: 'ok',
    content: (await isReachable()) ? 'reachable' : 'unreachable',
    build: build.id,
  }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
