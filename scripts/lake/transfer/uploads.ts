import { extname } from 'node:path'
import { type Blobs, maxFileBytes, tooLarge, type Upload } from '../assets/blobs.ts'
import { requireEditor } from '../auth/identities.ts'
import { sendJson } from '../http/reply.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Pictures } from '../images/pictures.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import type { JsonObject } from '../model/document.ts'
import { RequestError } from '../model/errors.ts'
import { randomId } from '../model/ids.ts'
import { create } from '../mutate/apply.ts'
import type { Writer } from '../mutate/writer.ts'
import { withAddress } from './routes.ts'

const maxImageBytes = 50 * 1024 * 1024

interface UploadTarget {
  owner: Owner
  blobs: Blobs
  writer: Writer
  pictures: Pictures
  /** The base URL of assets, such as http://localhost:3030. */
  publicUrl: () => string
}

export function uploadRoutes(target: UploadTarget): Route[] {
  return [
    {
      method: 'POST',
      path: '/assets/images/:dataset',
      handler: (request) => upload(target, request, maxImageBytes, describeImage),
    },
    {
      method: 'POST',
      path: '/assets/files/:dataset',
      handler: (request) => upload(target, request, maxFileBytes, describeFile),
    },
  ]
}

/** The part of an asset's document that depends on its kind, and its file name. */
interface Description {
  id: string
  type: 'sanity.imageAsset' | 'sanity.fileAsset'
  folder: 'images' | 'files'
  fileName: string
  fields: JsonObject
}

type Describe = (
  received: Upload,
  request: LakeRequest,
  target: UploadTarget,
) => Promise<Description>

async function upload(
  target: UploadTarget,
  request: LakeRequest,
  limit: number,
  describeAsset: Describe,
): Promise<void> {
  requireEditor(request.identity)
  assertDataset(target.owner, request.path.dataset)
  const { incoming, identity, response, url } = request
  // The announced length may already be too large; `receive` counts the bytes as well.
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const received = await target.blobs.receive(incoming, limit)
  try {
    if (received.size === 0) throw new RequestError(400, 'The upload has no body')
    const { id, type, folder, fileName, fields } = await describeAsset(received, request, target)
    await target.blobs.keep(received, fileName)
    const { projectId, dataset } = target.owner
    const path = `${folder}/${projectId}/${dataset}/${fileName}`
    const document: JsonObject = {
      _id: id,
      _type: type,
      assetId: received.sha1,
      sha1hash: received.sha1,
      path,
      url: `${target.publicUrl()}/${path}`,
      size: received.size,
      uploadId: randomId(),
      ...fields,
      ...describeSource(url),
    }
    const { value } = await target.writer.write({
      author: identity.id,
      dryRun: false,
      work: async (draft) => {
        // The same bytes are the same asset.
        create(draft, document, 'createIfNotExists', { autoGenerateArrayKeys: false })
        return draft.get(id)
      },
    })
    sendJson(response, 200, { document: value })
  } finally {
    await target.blobs.discard(received)
  }
}

async function describeImage(
  received: Upload,
  { url }: LakeRequest,
  { pictures }: UploadTarget,
): Promise<Description> {
  const asked = url.searchParams.getAll('meta')
  const facts = await pictures.inspect(received.path, asked.length > 0 ? asked : undefined)
  const { extension, mimeType, width, height, metadata } = facts
  const name = `${received.sha1}-${width}x${height}`
  return {
    id: `image-${name}-${extension}`,
    type: 'sanity.imageAsset',
    folder: 'images',
    fileName: `${name}.${extension}`,
    fields: { extension, mimeType, metadata },
  }
}

async function describeFile(
  received: Upload,
  { url, incoming }: LakeRequest,
): Promise<Description> {
  const original = extname(url.searchParams.get('filename') ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(original) ? original : 'bin'
  return {
    id: `file-${received.sha1}-${extension}`,
    type: 'sanity.fileAsset',
    folder: 'files',
    fileName: `${received.sha1}.${extension}`,
    fields: {
      extension,
      mimeType: incoming.headers['content-type']?.split(';')[0] ?? 'application/octet-stream',
    },
  }
}

/** The metadata that the client sends in the query string. */
function describeSource({ searchParams }: URL): JsonObject {
  const fields: JsonObject = {}
  for (const name of ['filename', 'label', 'title', 'description', 'creditLine']) {
    const value = searchParams.get(name)
    if (value) fields[name === 'filename' ? 'originalFilename' : name] = value.slice(0, 1000)
  }
  const id = searchParams.get('sourceId')
  const name = searchParams.get('sourceName')
  if (id && name) fields.source = { id, name, url: searchParams.get('sourceUrl') }
  return fields
}

/**
 * Updates the URLs in asset documents after the lake's address has changed, for example to another port.
 * Returns the number of updated documents.
 */
export async function rebaseAssets(writer: Writer, publicUrl: string): Promise<number> {
  const { value } = await writer.write({
    author: 'lake',
    dryRun: false,
    work: async (draft) => {
      let updated = 0
      for (const asset of writer.documents.values()) {
        const { url } = withAddress(asset, publicUrl)
        if (url === undefined || url === asset.url) continue
        draft.put(asset._id, { ...asset, url }, { patch: { id: asset._id, set: { url } } })
        updated += 1
      }
      return updated
    },
  })
  return value
}
