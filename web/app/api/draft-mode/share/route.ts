import { cookies } from 'next/headers'
import { environment } from '../../../../content/environment.ts'
import { readShareLink } from '../../../../content/shared-preview.ts'
import { sealShare, shareCookieName } from '../../../../protocol/share-cookie.ts'
import { orUnavailable } from '../../or-unavailable.ts'
import { ownTarget } from '../../own-target.ts'

/** Opens a link to a preview for somebody without an account, or says that it no longer works. */
export const GET = orUnavailable(async (request: Request) => {
  const token = new URL(request.url).searchParams.get('link') ?? ''
  const link = await readShareLink(token)
  const jar = await cookies()
  if (link) {
    const endsAt = Date.parse(link.endsAt)
    jar.set(shareCookieName, sealShare(token, endsAt, environment.SANITY_WEBHOOK_SECRET), {
      httpOnly: true,
      path: '/',
      secure: environment.NEXT_PUBLIC_SITE_URL.startsWith('https:'),
      sameSite: 'lax',
      expires: endsAt,
    })
  } else jar.delete(shareCookieName)
  const headers = {
    Location: link ? ownTarget(link.path) : '/draft-preview-ended',
    'Cache-Control': 'no-store',
  }
  return new Response(null, { status: 307, headers })
})
