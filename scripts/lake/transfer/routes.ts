import { requireReader } from '../auth/identities.ts'
import { sendLines } from '../http/reply.ts'
import { assertOptions, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { audienceOf, isShown } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import { isAsset, type JsonObject, type LakeDocument } from '../model/document.ts'

interface ExportSource {
  owner: Owner
  documents: ReadonlyMap<string, LakeDocument>
}

/**
 * The stream that `@sanity/export` reads: one document per line.
 *
 * @param publicUrl - the public address of a lake behind a proxy. A client that uses another address gets asset
 *   URLs with that address, since a server may not reach its own public name.
 */
export function exportRoutes(source: ExportSource, publicUrl: string | undefined): Route[] {
  return [
    {
      method: 'GET',
      path: '/data/export/:dataset',
      handler: (request) => answer(source, publicUrl, request),
    },
  ]
}

async function answer(
  { owner, documents }: ExportSource,
  publicUrl: string | undefined,
  { incoming, path, identity, url, response }: LakeRequest,
): Promise<void> {
  requireReader(identity)
  assertDataset(owner, path.dataset)
  // Everything is sent at once, whatever the cursor.
  assertOptions(url, ['types', 'nextCursor'])
  const audience = audienceOf(identity, owner)
  const types = url.searchParams.get('types')?.split(',').filter(Boolean) ?? []
  const { host = '' } = incoming.headers
  const isElsewhere = publicUrl !== undefined && new URL(publicUrl).host !== host
  // A snapshot, so that documents written during the export are left out.
  const wanted = [...documents.values()].filter(
    ({ _id, _type }) =>
      (types.length === 0 || types.includes(_type)) && isShown(_id, audience, owner),
  )
  const address = `http://${host}`
  await sendLines(
    response,
    isElsewhere ? wanted.map((document) => withAddress(document, address)) : wanted,
  )
}

/** The document, with its file's URL at an address if it is an asset. */
export function withAddress(document: JsonObject, address: string): JsonObject {
  if (!isAsset(document) || typeof document.path !== 'string') return document
  return { ...document, url: `${address}/${document.path}` }
}
