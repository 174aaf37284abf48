import { z } from 'zod'
import { type Blobs, maxFileBytes } from '../assets/blobs.ts'
import { type Identity, requireEditor, requireReader } from '../auth/identities.ts'
import { sendJson, sendLines } from '../http/reply.ts'
import { type LakeRequest, parseBody, readJson } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { audienceOf, isShown } from '../model/audience.ts'
import { assertDataset, type Owner } from '../model/dataset.ts'
import { isAsset, type JsonObject, type LakeDocument } from '../model/document.ts'
import { DataError, RequestError } from '../model/errors.ts'
import { create } from '../mutate/apply.ts'
import { deriveEvents } from '../mutate/derive-events.ts'
import type { Writer } from '../mutate/writer.ts'

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
  assertDataset(owner, path.dataset)
  requireReader(identity)
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

/** An import is a single request, so it may be larger and take longer than other writes. */
const maxContentBytes = 512 * 1024 * 1024
const budgetMs = 10 * 60_000

interface ImportTarget {
  owner: Owner
  /** Throws if the identity may not write. */
  requireWriter: (identity: Identity) => void
  writer: Writer
}

const bodySchema = z.object({
  documents: z.array(
    z.object({
      document: z
        .record(z.string(), z.json())
        .refine(({ _id, _type }) => typeof _id === 'string' && typeof _type === 'string', {
          error: 'a document has an _id and a _type',
        }),
      /** The document's revision when the import began; null if it did not exist. */
      before: z.string().nullable(),
    }),
  ),
})

/** Imports prepared content in one transaction, which stores all of it or none. */
export function importRoutes(target: ImportTarget, publicUrl: () => string): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/import/:dataset',
      handler: (request) => takeDocuments(target, publicUrl(), request),
    },
  ]
}

/** Receives the file of an asset, whose document is imported with the others. */
export function importFileRoutes(target: { owner: Owner; blobs: Blobs }): Route[] {
  return [
    {
      method: 'PUT',
      path: '/data/import/:dataset/:file',
      handler: (request) => takeFile(target, request),
    },
  ]
}

async function takeDocuments(
  { owner, requireWriter, writer }: ImportTarget,
  publicUrl: string,
  { incoming, identity, path, response }: LakeRequest,
): Promise<void> {
  requireWriter(identity)
  assertDataset(owner, path.dataset)
  const body = await readJson(incoming, maxContentBytes)
  const { documents } = parseBody(bodySchema, body, 'invalidImportError')
  const { transactionId } = await writer.write({
    author: identity.id,
    dryRun: false,
    budgetMs,
    work: async (draft) => {
      for (const { document, before } of documents) {
        assertUnchanged(draft.get(String(document._id))?._rev ?? null, before, document)
        const options = { autoGenerateArrayKeys: false }
        create(draft, withAddress(document, publicUrl), 'createOrReplace', options)
      }
    },
    events: (draft) => deriveEvents(draft, identity.id),
  })
  sendJson(response, 200, { transactionId })
}

function assertUnchanged(now: string | null, before: string | null, { _id }: JsonObject): void {
  if (now === before) return
  throw new DataError(
    409,
    'importConflictError',
    `Document "${_id}" was changed while it was imported: nothing was written`,
  )
}

/** The document, with its file's URL at an address if it is an asset. */
export function withAddress(document: JsonObject, address: string): JsonObject {
  if (!isAsset(document) || typeof document.path !== 'string') return document
  return { ...document, url: `${address}/${document.path}` }
}

async function takeFile(
  { owner, blobs }: { owner: Owner; blobs: Blobs },
  { incoming, identity, path, response }: LakeRequest,
): Promise<void> {
  requireEditor(identity)
  assertDataset(owner, path.dataset)
  const { file = '' } = path
  // Refuses an invalid name before the body is read.
  blobs.pathOf(file)
  const received = await blobs.receive(incoming, maxFileBytes)
  try {
    if (!file.startsWith(received.sha1)) {
      throw new RequestError(400, `The bytes are not those of ${file}`)
    }
    await blobs.keep(received, file)
  } finally {
    await blobs.discard(received)
  }
  sendJson(response, 200, {})
}
