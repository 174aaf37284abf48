import { fetchMedia } from '../../../content/uploads.ts'
import { orUnavailable } from '../../api/or-unavailable.ts'

interface FileParams {
  params: Promise<{ file: string[] }>
}

const missing = () => new Response('There is no such picture.', { status: 404 })

/**
 * Serves an uploaded picture, or a crop of it (`/media/<part>/<file>`). The name has the content hash, so it
 * never changes.
 */
export const GET = orUnavailable(async (_: Request, { params }: FileParams) => {
  const segments = (await params).file
  const [file, part, ...more] = segments.toReversed()
  if (file === undefined || more.length > 0) return missing()
  const media = await fetchMedia(file, part)
  const type = media?.headers.get('content-type')
  if (!type?.startsWith('image/')) return missing()
  // The policy that keeps an SVG from running scripts is added with the site's other headers.
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type }
  return new Response(media?.body, { headers })
})
