import { isUploadEnding, uploadTypes } from '@nectar/schemas/config/limits'
import { slugOf } from '@nectar/schemas/fields/rich-text/styles'
import { fetchUpload } from '../../../../content/uploads.ts'
import { orUnavailable } from '../../../api/or-unavailable.ts'

const missing = () => new Response('There is no such file.', { status: 404 })

const hashPattern = /^[a-zA-Z0-9]{8,64}$/
const namePattern = /^([\p{L}\p{M}\p{N}-]{1,120})\.([a-z0-9]+)$/u

interface FileParams {
  params: Promise<{ hash: string; name: string }>
}

/** A name as `Content-Disposition` has it, with one in ASCII for clients that know no other (RFC 6266). */
function fileName(name: string, ending: string): string {
  const plain = /^[\w-]+$/.test(name)
  const ascii = `filename="${plain ? name : slugOf(name) || 'file'}.${ending}"`
  return plain ? ascii : `${ascii}; filename*=UTF-8''${encodeURIComponent(name)}.${ending}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/**
 * Serves an uploaded file. Its address has the content hash, so the file never changes, and the name for
 * saving it. The site sets the type and allows none that a browser would run.
 */
export const GET = orUnavailable(async (_: Request, { params }: FileParams) => {
  const { hash, name: encoded } = await params
  const [, name = '', ending = ''] = namePattern.exec(decoded(encoded)) ?? []
  if (!hashPattern.test(hash) || !isUploadEnding(ending)) return missing()
  const file = await fetchUpload('files', `${hash}.${ending}`)
  if (!file) return missing()
  // The length is that of the compressed file if the content source compressed it.
  const length = file.headers.has('content-encoding') ? null : file.headers.get('content-length')
  return new Response(file.body, {
    headers: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': `${ending === 'zip' ? 'attachment' : 'inline'}; ${fileName(name, ending)}`,
      'Content-Type': uploadTypes[ending],
      ...(length && { 'Content-Length': length }),
    },
  })
})
