import { build } from '../../../content/build.ts'

/** The newest build. Open tabs poll it to learn of a new version. */
export function GET(): Response {
  return Response.json(build, { headers: { 'Cache-Control': 'no-store' } })
}
