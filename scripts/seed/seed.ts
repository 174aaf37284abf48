import type { SanityClient } from '@sanity/client'
import { checkDocuments } from './check.ts'
import { buildContent } from './content.ts'
import type { SeedDocument } from './documents.ts'
import { createSeedResolver } from './resolver.ts'
import { uploadPictures } from './upload.ts'

const documentsAtOnce = 50

/** Types that refer to nothing but pictures, so that their order does not matter. */
const freeTypes: readonly SeedDocument['_type'][] = ['country', 'department', 'socialLink']

export interface SeedOptions {
  /** A client with a token that may write. */
  client: SanityClient
  /** Puts the sample content in place of what editors made of it. */
  replace?: boolean
  /** Gets a line for each step. */
  log?: (line: string) => void
}

/** What an import did, in documents and pictures. */
export interface SeedResult {
  written: number
  kept: number
  uploaded: number
}

/**
 * Pages, stories, menus and settings refer to each other in circles, and a strong reference must
 * lead somewhere when its transaction ends: they go in one.
 */
function inTransactions(documents: readonly SeedDocument[]): SeedDocument[][] {
  const free = documents.filter(({ _type }) => freeTypes.includes(_type))
  const linked = documents.filter(({ _type }) => !freeTypes.includes(_type))
  const batches = Array.from({ length: Math.ceil(free.length / documentsAtOnce) }, (_, index) =>
    free.slice(index * documentsAtOnce, (index + 1) * documentsAtOnce),
  )
  return linked.length > 0 ? [...batches, linked] : batches
}

async function write(client: SanityClient, documents: readonly SeedDocument[], replace: boolean) {
  const transaction = documents.reduce(
    (open, document) =>
      replace
        ? open.createOrReplace<SeedDocument>(document)
        : open.createIfNotExists<SeedDocument>(document),
    client.transaction(),
  )
  await transaction.commit({ visibility: 'sync' })
}

/**
 * Imports the sample content into the lake or into a project in Sanity's cloud.
 *
 * Everything is checked before anything is sent. Documents that exist are left as they are unless
 * `replace` is given, so a second run has nothing to do and no editor loses a change.
 *
 * @throws SeedContentError if the sample content does not fit the content model
 * @throws SeedUploadError if a picture is kept under another id than its bytes say
 */
export async function seed({
  client,
  replace = false,
  log = () => undefined,
}: SeedOptions): Promise<SeedResult> {
  log('Sample content: drawing pictures')
  const { documents, pictures } = await buildContent()
  checkDocuments(documents, createSeedResolver(documents, pictures))
  log(`Sample content: ${documents.length} documents fit the content model`)

  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const existing = new Set(
    await raw.fetch<string[]>('*[_id in $ids]._id', { ids: documents.map(({ _id }) => _id) }),
  )
  const due = replace ? documents : documents.filter(({ _id }) => !existing.has(_id))
  if (due.length === 0) {
    log(`Sample content: nothing to do, all ${documents.length} documents are there`)
    return { written: 0, kept: documents.length, uploaded: 0 }
  }

  const uploaded = await uploadPictures(raw, pictures, due, log)
  let written = 0
  for (const batch of inTransactions(due)) {
    await write(raw, batch, replace)
    written += batch.length
    log(`Sample content: ${written} of ${due.length} documents written`)
  }
  const kept = documents.length - written
  if (kept > 0) log(`Sample content: ${kept} documents were there and are kept as they are`)
  return { written, kept, uploaded }
}
