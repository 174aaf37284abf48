import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { referredAsset } from './assets.ts'
import { checkContent } from './check.ts'
import { contentTypes } from './folder.ts'
import { isSame, mapObjects } from './format.ts'
import { type Content, readContent } from './read.ts'

/** A file could not be uploaded. */
class SeedUploadError extends Error {
  override readonly name = 'SeedUploadError'
}

interface SeedOptions {
  /** A client with a token that may write. */
  client: SanityClient
  /** Overwrites documents that editors have changed. */
  replace?: boolean
  /** The folder of the files, if not that of the repository. */
  folder?: string
  /** Gets a line for each step. */
  log?: (line: string) => void
}

/** How many documents an import wrote and kept. */
interface SeedResult {
  written: number
  kept: number
}

/** The last document of an import. Once it is there, all others are, too. */
const lastId = 'settings'

/**
 * Whether a dataset has content other than the remains of an interrupted import.
 *
 * @param folder - the folder of the files, if not that of the repository
 */
export async function isSeeded(client: SanityClient, folder?: string): Promise<boolean> {
  const query = '*[_type in $types && !(_id in path("drafts.**"))]._id'
  const found = await client.fetch<string[]>(query, { types: contentTypes })
  if (found.length === 0 || found.includes(lastId)) return found.length > 0
  const { documents } = await readContent(folder)
  const imported = new Set(documents.map(({ _id }) => _id))
  return found.some((id) => !imported.has(id))
}

async function existingDocuments(client: SanityClient, documents: readonly StoredDocument[]) {
  const ids = documents.map(({ _id }) => _id)
  const found = await client.fetch<StoredDocument[]>('*[_id in $ids]', { ids })
  return new Map(found.map((document) => [document._id, document]))
}

async function write(
  client: SanityClient,
  { importable, folder }: Content,
  operation: 'createIfNotExists' | 'createOrReplace',
  ids: readonly string[],
): Promise<void> {
  const chosen = new Set(ids)
  // The import modifies the documents that it gets.
  const documents = structuredClone(importable.filter(({ _id }) => chosen.has(_id)))
  if (documents.length === 0) return
  const { warnings } = await sanityImport(documents, { client, operation, assetsBase: folder })
  if (warnings.length > 0) {
    throw new SeedUploadError(warnings.map(({ message }) => message).join('\n'))
  }
}

/**
 * Imports the content of the repository into the lake or into a project in Sanity's cloud.
 *
 * Everything is validated before anything is sent. Without `replace`, existing documents are kept, so that a second
 * run changes nothing and no editor loses a change. Documents that an interrupted import left incomplete are
 * completed.
 *
 * @throws ContentFileError if a file cannot be read
 * @throws SeedContentError if the content does not fit the content model
 * @throws SeedUploadError if a picture cannot be uploaded
 */
export async function seed({
  client,
  replace = false,
  folder,
  log = () => undefined,
}: SeedOptions): Promise<SeedResult> {
  const content = await readContent(folder)
  const { documents } = content
  checkContent(content)
  log(`Sample content: ${documents.length} documents fit the content model`)

  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const existing = await existingDocuments(raw, documents)
  const missing = documents.filter(({ _id }) => !existing.has(_id))
  const due = documents.filter((document) => {
    const found = existing.get(document._id)
    return found && (replace ? !isSame(found, document) : isUnfinished(found, document))
  })
  const written = missing.length + due.length
  const kept = documents.length - written
  if (written === 0) {
    log(`Sample content: nothing to do, all ${documents.length} documents are there`)
    return { written, kept }
  }

  const ids = (list: readonly StoredDocument[], last: boolean) =>
    list.flatMap(({ _id }) => ((_id === lastId) === last ? _id : []))
  for (const last of [false, true]) {
    await write(raw, content, 'createIfNotExists', ids(missing, last))
    await write(raw, content, 'createOrReplace', ids(due, last))
  }
  log(`Sample content: ${written} of ${written} documents written`)
  if (kept > 0) log(`Sample content: ${kept} documents were there and are kept as they are`)
  return { written, kept }
}

/**
 * A document without what @sanity/import does in its last steps: it adds pictures and makes weak references strong.
 */
function withoutLastSteps(document: StoredDocument): unknown {
  return mapObjects(document, ({ _weak, ...fields }) => {
    if (!referredAsset(fields)) return fields
    const { asset: _, ...rest } = fields
    return rest
  })
}

/**
 * Whether an interrupted import left a document incomplete and nobody has edited it since.
 *
 * @param found - the document in the dataset
 * @param wanted - the document as a complete import would have written it
 */
export function isUnfinished(found: StoredDocument, wanted: StoredDocument): boolean {
  if (isSame(found, wanted)) return false
  // If the document was written again, an editor has removed the missing picture.
  const isUntouched = found._createdAt === found._updatedAt
  const isWeak = JSON.stringify(found).includes('"_weak":true')
  return (isUntouched || isWeak) && isSame(withoutLastSteps(found), withoutLastSteps(wanted))
}
