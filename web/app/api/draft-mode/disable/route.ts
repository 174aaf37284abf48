import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'

const ownPath = /^\/(?![/\\])[^\\]*$/

/** Turns draft mode off and leads back to the page, as visitors see it. */
export async function GET(request: Request): Promise<Response> {
  const draft = await draftMode()
  draft.disable()
  const jar = await cookies()
  jar.delete(perspectiveCookieName)
  const back = new URL(request.url).searchParams.get('path') ?? '/'
  const location = ownPath.test(back) ? back : '/'
  return new Response(null, {
    status: 307,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
}
