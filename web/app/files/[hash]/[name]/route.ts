import { isUploadEnding, uploadTypes } from '@nectar/schemas/limits/uploads'
import { fetchUpload } from '../../../../content/uploads.ts'

const missing = () => new Response('There is no such file.', { status: 404 })

const hashPattern = /^[a-zA-Z0-9]{8,64}$/
const namePattern = /^[a-zA-Z0-9-]{1,120}\.([a-z0-9]+)$/

/**
 * Serves an uploaded file. The address has its content hash, so it never changes, and the name that it is
 * saved under. The site sets the type, and offers none that a browser would run.
 */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ hash: string; name: string }> },
) {
  const { hash, name } = await params
  const [, ending = ''] = namePattern.exec(name) ?? []
  if (!hashPattern.test(hash) || !isUploadEnding(ending)) return missing()
  const file = await fetchUpload('files', `${hash}.${ending}`)
  if (!file) return missing()
  const length = file.headers.get('content-length')
  return new Response(file.body, {
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': `${ending === 'zip' ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Type': uploadTypes[ending],
      ...(length && { 'Content-Length': length }),
    },
  })
}
