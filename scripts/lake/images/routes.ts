import type { Blobs } from '../assets/blobs.ts'
import { downloadHeaders, mediaTypes, sendBlob } from '../assets/serve.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { type Queue, queueOf } from '../model/audience.ts'
import type { Owner } from '../model/dataset.ts'
import { RequestError } from '../model/errors.ts'
import { type Format, formats, type ImageParams, parseImageParams } from './params.ts'
import type { Pictures } from './pictures.ts'

export interface ImageSource {
  owner: Owner
  blobs: Blobs
  pictures: Pictures
}

/** Anonymous visitors get at most the size of a 4K screen, no enlarged images, and AVIF only where they ask for it. */
const allowances: Readonly<Record<Queue, { enlarges: boolean; maxPixels: number }>> = {
  public: { enlarges: false, maxPixels: 3840 * 2160 },
  all: { enlarges: true, maxPixels: 50_000_000 },
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

async function answer({ owner, blobs, pictures }: ImageSource, request: LakeRequest) {
  const { path, url, incoming, response, identity } = request
  if (path.project !== owner.projectId || path.dataset !== owner.dataset) {
    throw new RequestError(404, 'There is no such asset')
  }
  const file = path.file ?? ''
  await blobs.sizeOf(file)
  const params = parseImageParams(url.searchParams)
  const source = file.split('.').at(-1) ?? ''
  const download = url.searchParams.get('dl') ?? undefined
  const isUnchanged = [...url.searchParams.keys()].every((name) => name === 'dl')
  if (isUnchanged || (source === 'svg' && !params.fm)) {
    await sendBlob(blobs, request, file, download)
    return
  }
  const queue = queueOf(identity)
  const format = chooseFormat(source, params, incoming.headers.accept ?? '', queue)
  const transformation = { path: blobs.pathOf(file), params, format, ...allowances[queue] }
  const bytes = await pictures.transform(transformation, queue)
  response.writeHead(200, {
    'content-length': bytes.length,
    'content-type': mediaTypes[format.replace('pjpg', 'jpg')] ?? '',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(params.auto ? { vary: 'accept' } : {}),
    ...downloadHeaders(download),
  })
  response.end(incoming.method === 'HEAD' ? undefined : bytes)
}

/**
 * `fm` takes precedence. `auto=format` chooses the best format that the browser accepts, but no AVIF for
 * anonymous visitors because it takes longest. The default is the source's format.
 */
function chooseFormat(source: string, params: ImageParams, accept: string, queue: Queue): Format {
  if (params.fm) return params.fm
  // WebP keeps the frames of an animation; AVIF does not.
  const mayMove = source === 'gif' && !params.frame
  const takesAvif = accept.includes('image/avif') && queue === 'all'
  if (params.auto && takesAvif && !mayMove) return 'avif'
  if (params.auto && accept.includes('image/webp')) return 'webp'
  return formats.find((format) => format === source) ?? 'jpg'
}
