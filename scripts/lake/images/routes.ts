import { createHash } from 'node:crypto'
import type { Blobs } from '../assets/blobs.ts'
import { downloadHeaders, sendBlob } from '../assets/serve.ts'
import { goneSignal, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { type Queue, queueOf } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import { RequestError } from '../model/errors.ts'
import type { ImageCache } from './cache.ts'
import { type Format, formats, type ImageParams, mediaTypeOf, parseImageParams } from './params.ts'
import type { Pictures } from './pictures.ts'

export interface ImageSource {
  owner: Owner
  blobs: Blobs
  images: ImageCache
  pictures: Pictures
}

/** `:name` only makes the address readable; it does not select a file. */
export function imageRoutes(source: ImageSource): Route[] {
  const path = '/images/:project/:dataset/:file'
  return [path, `${path}/:name`].map((pattern) => ({
    method: 'GET',
    path: pattern,
    isPublic: true,
    handler: (request) => answer(source, request),
  }))
}

async function answer(
  { owner, blobs, images, pictures }: ImageSource,
  request: LakeRequest,
): Promise<void> {
  const { path, url, incoming, response, identity } = request
  if (path.project !== owner.projectId || path.dataset !== owner.dataset) {
    throw new RequestError(404, 'There is no such asset')
  }
  const file = path.file ?? ''
  await blobs.sizeOf(file)
  const params = parseImageParams(url.searchParams)
  const source = file.split('.').at(-1) ?? ''
  if (!asksForChange(url.searchParams) || (source === 'svg' && !params.format)) {
    await sendBlob(blobs, request, file, params.download)
    return
  }
  const queue = queueOf(identity)
  const format = chooseFormat(source, params, incoming.headers.accept ?? '', queue)
  const search = new URLSearchParams(url.searchParams)
  search.delete('dl')
  search.sort()
  const client = queue === 'public' ? (incoming.socket.remoteAddress ?? '') : identity.id
  const [, width, height] = /-(\d+)x(\d+)\./.exec(file) ?? []
  const size = { width: Number(width ?? 1), height: Number(height ?? 1) }
  const wanted = { path: blobs.pathOf(file), params, format, size }
  const bytes = await images.get(
    `${file}?${search}#${format}${queue === 'public' ? ' for strangers' : ''}`,
    (signal) => pictures.transform(wanted, { queue, client, signal }),
    goneSignal(response),
  )
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const headers = {
    'content-type': mediaTypeOf(format),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    ...(params.autoFormat ? { vary: 'accept' } : {}),
    ...downloadHeaders(params.download),
  }
  if (incoming.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(incoming.method === 'HEAD' ? undefined : bytes)
}

function asksForChange(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => name !== 'dl')
}

/**
 * `fm` takes precedence. `auto=format` chooses the best format that the browser accepts, but no AVIF for
 * anonymous visitors because it takes longest. The default is the source's format.
 */
function chooseFormat(source: string, params: ImageParams, accept: string, queue: Queue): Format {
  if (params.format) return params.format
  // WebP keeps the frames of an animation; AVIF does not.
  const mayMove = source === 'gif' && !params.frame
  const takesAvif = accept.includes('image/avif') && queue === 'all'
  if (params.autoFormat && takesAvif && !mayMove) return 'avif'
  if (params.autoFormat && accept.includes('image/webp')) return 'webp'
  return formats.find((format) => format === source) ?? 'jpg'
}
