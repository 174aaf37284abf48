import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { hashInId, hashOf, referredAsset, withFile } from './assets.ts'
import { withCodeFile } from './code-files.ts'
import {
  codeFolder,
  contentFolder,
  contentTypes,
  fileOf,
  isList,
  recoverFolder,
  replaceFolder,
} from './folder.ts'
import { format, mapObjects } from './format.ts'

/** The content could not be saved. No file was changed. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
}

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))
const assetsSchema = z.array(
  z.object({ _id: z.string(), url: z.string(), originalFilename: z.string().nullish() }),
)

interface SavedAsset {
  path: string
  bytes: Buffer
}

/** The asset files in the folder, by their SHA-1. */
async function keptAssets(folder: string): Promise<Map<string, SavedAsset>> {
  const paths = globSync('{images,files}/*', { cwd: folder }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const files = await Promise.all(
    paths.sort().map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })),
  )
  return new Map(files.map((file) => [hashOf(file.bytes), file]))
}

async function download(url: string, hash: string): Promise<Buffer> {
  const address = new URL(url)
  // Without this, Sanity's image pipeline re-encodes pictures, and the hash does not match.
  if (address.hostname === 'cdn.sanity.io') address.searchParams.set('dlRaw', 'true')
  const response = await fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.ok && hashOf(bytes) === hash) return bytes
  throw new SaveError(`${url} is not the file that it should be (status ${response.status})`)
}

/** A name for a new file, such as `images/mossgate.png`, that no other file has. */
function assetPath(id: string, filename: string | null | undefined, taken: Set<string>): string {
  const ending = id.slice(id.lastIndexOf('-') + 1)
  const name = basename(filename ?? 'file', `.${filename?.split('.').at(-1)}`)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const folder = id.startsWith('image-') ? 'images' : 'files'
  const plain = `${folder}/${name}.${ending}`
  return taken.has(plain) ? `${folder}/${name}-${hashInId(id)?.slice(0, 8)}.${ending}` : plain
}

/** The files of assets, downloaded unless the folder already has them. */
async function collectAssets(client: SanityClient, ids: readonly string[], folder: string) {
  const kept = await keptAssets(folder)
  const taken = new Set([...kept.values()].map(({ path }) => path))
  const found = await client.fetch<unknown>(
    '*[_id in $ids] | order(_id){_id, url, originalFilename}',
    { ids },
  )
  const assets = new Map<string, SavedAsset>()
  for (const { _id, url, originalFilename } of assetsSchema.parse(found)) {
    const hash = hashInId(_id) ?? ''
    const path = kept.get(hash)?.path ?? assetPath(_id, originalFilename, taken)
    taken.add(path)
    assets.set(_id, { path, bytes: kept.get(hash)?.bytes ?? (await download(url, hash)) })
  }
  return assets
}

function assetIds(documents: readonly StoredDocument[]): string[] {
  const ids = new Set<string>()
  mapObjects(documents, (fields) => {
    const id = referredAsset(fields)
    if (id) ids.add(id)
    return fields
  })
  return [...ids]
}

/** A document as it is written to its file. @param add - stores a code file and returns its name */
function inFiles(
  document: StoredDocument,
  assets: ReadonlyMap<string, SavedAsset>,
  add: (name: string, code: string) => string,
): unknown {
  return mapObjects(document, (fields) => {
    const id = referredAsset(fields)
    const asset = id && assets.get(id)
    return withCodeFile(id && asset ? withFile(fields, id, asset.path) : fields, add)
  })
}

function contentFiles(
  documents: readonly StoredDocument[],
  assets: ReadonlyMap<string, SavedAsset>,
): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>()
  for (const { path, bytes } of assets.values()) files.set(path, bytes)
  for (const [file, group] of Map.groupBy(documents, fileOf)) {
    const written = group.map((document) => {
      const add = (name: string, code: string): string => {
        const path = `${codeFolder(document)}/${name}`
        if (files.has(path)) return add(`other-${name}`, code)
        files.set(path, code)
        return name
      }
      return inFiles(document, assets, add)
    })
    files.set(file, format(group.some(({ _type }) => isList(_type)) ? written : written[0]))
  }
  return files
}

/**
 * Replaces a folder with the published content of a dataset: no drafts, versions, inquiries or system
 * documents. Everything is read before anything is written, and the folder is replaced atomically.
 *
 * @param client - a client that may read the dataset
 * @returns how many documents and assets were written
 * @throws SaveError if the dataset has no content, or an asset is not the file it should be
 */
export async function saveContent(client: SanityClient, folder = contentFolder) {
  await recoverFolder(folder)
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  // path("*") matches ids without a dot, which are the documents that visitors may read.
  const found = await raw.fetch<unknown>(
    '*[_type in $types && _id in path("*")] | order(_id asc)',
    { types: contentTypes },
  )
  const documents = documentsSchema.parse(found)
  if (documents.length === 0) throw new SaveError('The dataset has no content: nothing was saved.')
  const assets = await collectAssets(raw, assetIds(documents), folder)
  await replaceFolder(folder, contentFiles(documents, assets))
  return { documents: documents.length, assets: assets.size }
}
