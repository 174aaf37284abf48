import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Owner } from '../model/dataset.ts'
import { RequestError } from '../model/errors.ts'
import type { Blobs } from './blobs.ts'

/** The media types of the files that are not only downloaded, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
}

/** Uploaded files are untrusted, so an SVG or a PDF that is opened directly runs no scripts and loads nothing. */
const inert = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export interface FileSource {
  owner: Owner
  blobs: Blobs
}

/** `:name` only makes the address readable; it does not select a file. */
export function fileRoutes({ owner, blobs }: FileSource): Route[] {
  const path = '/files/:project/:dataset/:file'
  return [path, `${path}/:name`].map((pattern) => ({
    method: 'GET',
    path: pattern,
    isPublic: true,
    handler: async (request) => {
      const { project, dataset, file } = request.path
      if (project !== owner.projectId || dataset !== owner.dataset) {
        throw new RequestError(404, 'There is no such asset')
      }
      await sendBlob(blobs, request, file ?? '', request.url.searchParams.get('dl') ?? undefined)
    },
  }))
}

/** `dl=name` downloads the file under that name, an empty `dl` under its own. */
export function downloadHeaders(name: string | undefined): Record<string, string> {
  if (name === undefined) return {}
  if (name === '') return { 'content-disposition': 'attachment' }
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return { 'content-disposition': `attachment; filename*=UTF-8''${encoded}` }
}

/** Sends the stored bytes, or the part that a `Range` header asks for. */
export async function sendBlob(
  blobs: Blobs,
  { incoming, response }: LakeRequest,
  fileName: string,
  download: string | undefined,
): Promise<void> {
  const size = await blobs.sizeOf(fileName)
  const extension = fileName.split('.').at(-1) ?? ''
  const etag = `"${fileName}"`
  const headers = {
    'content-type': mediaTypes[extension] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': inert,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    etag,
    ...downloadHeaders(download),
  }
  if (incoming.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const range = parseRange(incoming.headers.range, size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  })
  // A stream cannot have the range of an empty file.
  if (incoming.method === 'HEAD' || size === 0) {
    response.end()
    return
  }
  const stream = blobs.read(fileName, { start, end })
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  stream.pipe(response)
}

/** Parses a single byte range; null for anything else, for which HTTP allows the whole file to be sent. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = size - 1
  const isSuffix = match[1] === ''
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = isSuffix || match[2] === '' ? last : Math.min(Number(match[2]), last)
  return start > last || start > end ? 'unsatisfiable' : { start, end }
}
