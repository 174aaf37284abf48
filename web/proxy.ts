import { type NextRequest, NextResponse } from 'next/server'
import { redirectOf } from './content/route/visit.ts'
import { ContentParseError } from './content/source/parse.ts'
import { ContentUnavailableError } from './content/source/reader.ts'
import { redirectTarget } from './protocol/redirect.ts'
import { shareCookieName } from './protocol/share-cookie.ts'

export const config = {
  matcher: [
    {
      // Pages alone: none has a dot in its path.
      source:
        '/((?!api/|_next/|images/|media/|builds/|draft-preview|inquiry-answers/|social-image/|search$)[^.]*)',
      // The front follows redirects itself. Next reads this while it builds, so that it cannot be imported.
      missing: [{ type: 'header', key: 'x-site-front' }],
    },
    // The front makes the Markdown of pages.
    { source: '/(.*)\\.md', missing: [{ type: 'header', key: 'x-site-front' }] },
  ],
}

/**
 * Keeps the visitor's query on a redirect where no front does: a kept answer of Next knows none. A visit
 * without a query, and any other page, costs nothing but this look at its address.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { search, pathname } = request.nextUrl
  if (pathname.endsWith('.md')) {
    const page = pathname.slice(0, -'.md'.length)
    return NextResponse.redirect(new URL(page === '/index' ? '/' : page, request.nextUrl))
  }
  const isDraft = [shareCookieName, '__prerender_bypass'].some((name) => request.cookies.has(name))
  if (search === '' || isDraft) return NextResponse.next()
  try {
    const redirect = await redirectOf(decodeURI(pathname))
    if (!redirect) return NextResponse.next()
    const target = new URL(redirectTarget(redirect.href, search), request.nextUrl)
    const answer = NextResponse.redirect(target, redirect.permanent ? 308 : 307)
    answer.headers.set('Cache-Control', 'no-cache')
    return answer
  } catch (error) {
    const known = error instanceof ContentUnavailableError || error instanceof ContentParseError
    if (!known && !(error instanceof URIError)) throw error
    return NextResponse.next()
  }
}
