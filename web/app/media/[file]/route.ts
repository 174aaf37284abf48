import { fetchMedia } from '../../../content/media.ts'

/** The bytes of an uploaded picture; its name is made of its content, so it never changes. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const media = await fetchMedia(file, new URL(request.url).searchParams.get('rect'))
  if (!media) return new Response('There is no such picture.', { status: 404 })
  const headers = new Headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // An uploaded SVG is a document that could run scripts if it were opened by itself.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  const type = media.headers.get('content-type')
  if (type) headers.set('Content-Type', type)
  return new Response(media.body, { headers })
}
