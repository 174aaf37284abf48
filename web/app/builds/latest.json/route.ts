import { build } from '../../../content/build.ts'

/** The newest build; open tabs ask for it to learn of a new version. */
export function GET(): Response {
  return Response.json(build, { headers: { 'Cache-Control': 'no-store' } })
}
