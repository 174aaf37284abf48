import { isUploadEnding, uploadTypes } from '@nectar/schemas/config/limits/uploads'
import { fetchUpload } from '../../../../content/uploads.ts'
import { orUnavailable } from '../../../api/or-unavailable.ts'

const missing = () => new Response('There is no such file.', { status: 404 })

const hashPattern = /^[a-zA-Z0-9]{8,64}$/
const namePattern = /^[a-zA-Z0-9-]{1,120}\.([a-z0-9]+)$/

interface FileParams {
  params: Promise<{ hash: string; name: string }>
}

async function answer({ params }: FileParams): Promise<Response> {
  const { hash, name } = await params
  const [, ending = ''] = namePattern.exec(name) ?? []
  if (!hashPattern.test(hash) || !isUploadEnding(ending)) return missing()
  const file = await fetchUpload('files', `${hash}.${ending}`)
  if (!file) return missing()
  // The length is that of the compressed file if the content source compressed it.
  const length = file.headers.has('content-encoding') ? null : file.headers.get('content-length')
  return new Response(file.body, {
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': `${ending === 'zip' ? 'attachment' : 'inline'}; filename="${name}"`,
      'Content-Type': uploadTypes[ending],
      ...(length && { 'Content-Length': length }),
    },
  })
}

/**
 * Serves an uploaded file. Its address has the content hash, so the file never changes, and the name for
 * saving it. The site sets the type and allows none that a browser would run.
 */
export function GET(_: Request, props: FileParams): Promise<Response> {
  return orUnavailable(answer(props))
}
