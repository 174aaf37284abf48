import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { shareCookieName } from '../../../../protocol/share-cookie.ts'
import { ownTarget } from '../../own-target.ts'

async function leave(path: unknown, status: 303 | 307): Promise<Response> {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  jar.delete(perspectiveCookieName)
  jar.delete(shareCookieName)
  return new Response(null, {
    status,
    headers: { Location: ownTarget(path), 'Cache-Control': 'no-store' },
  })
}

/** Turns draft mode off, for the Studio's preview and for invalid draft cookies. */
export function GET(request: Request): Promise<Response> {
  return leave(new URL(request.url).searchParams.get('path'), 307)
}

/** Turns draft mode off, forgets a shared preview, and redirects back to the published page. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  return leave(form?.get('path'), 303)
}
