import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { perspectiveNames, readPerspective } from '../../../../content/draft.ts'

/** Set by next-sanity if its cookies are partitioned. */
const partitionedCookieName = 'sanity-preview-partitioned'

/**
 * Stores the perspective that an editor chose in the Studio's preview: drafts, published content or a release.
 * Answers 200 if the perspective has changed, otherwise 204.
 */
export async function POST(request: Request): Promise<Response> {
  const draft = await draftMode()
  // Browsers also send the draft cookie with requests of other sites, because the Studio frames the preview.
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin'
  if (!draft.isEnabled || !isOwn) return new Response(null, { status: 403 })
  const chosen = perspectiveNames(await request.text()).join()
  if (chosen === '') return new Response(null, { status: 400 })
  const before = await readPerspective()
  if (before.join() === chosen) return new Response(null, { status: 204 })
  const jar = await cookies()
  // The same attributes as the cookies of next-sanity.
  jar.set(perspectiveCookieName, chosen, {
    httpOnly: true,
    path: '/',
    secure: true,
    sameSite: 'none',
    partitioned: jar.has(partitionedCookieName),
  })
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
}
