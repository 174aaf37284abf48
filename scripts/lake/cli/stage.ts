import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sanityImport } from '@sanity/import'
import type { Blobs } from '../assets/blobs.ts'
import { isAsset, type LakeDocument } from '../model/document.ts'
import { reasonOf } from '../model/errors.ts'
import type { Dataset } from '../open-dataset.ts'
import type { LakeOptions } from '../options.ts'
import { startLake } from '../start-lake.ts'
import { unpackArchive } from './archive.ts'
import type { Connection, Place } from './connection.ts'

/** An import that failed; the content is unchanged. */
export class ImportBrokenOffError extends Error {
  override readonly name = 'ImportBrokenOffError'

  constructor(step: string, cause: unknown) {
    super(
      `The import broke off at "${step}": ${reasonOf(cause)}\n` +
        'The content is as it was. Once the cause is fixed, the same command continues the import.',
      { cause },
    )
  }
}

type Options = Required<Parameters<typeof sanityImport>[1]>
/** How an archive is imported, as options of `@sanity/import`. */
export type ImportOptions = Pick<Options, 'operation' | 'releasesOperation' | 'onProgress'>
type Outcome = Awaited<ReturnType<typeof sanityImport>>

const prefixOf = (dataDir: string): string => `${resolve(dataDir)}-import-`

/**
 * The staging lake's folder, next to the data folder and equally private. Each attempt uses the same one, so
 * that assets need not be read again.
 */
async function stagingFolder(
  file: string,
  { projectId, dataset, options }: Place,
): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  const facts = [resolve(file), size, mtimeMs, projectId, dataset].join('\n')
  const name = createHash('sha256').update(facts).digest('hex').slice(0, 16)
  return `${prefixOf(options.dataDir)}${name}`
}

/** Creates a folder that no other user can read. */
async function createPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}

/** Removes the folders of earlier imports of other archives, unless they are still running. */
async function removeOthers(dataDir: string, own: string): Promise<void> {
  const prefix = prefixOf(dataDir)
  const parent = dirname(prefix)
  const names = await readdir(parent).catch(() => [])
  for (const name of names) {
    const folder = join(parent, name)
    const isOther = isStage(folder, prefix) && folder !== own
    if (isOther && !(await isInUse(folder))) await rm(folder, { recursive: true, force: true })
  }
}

/** Whether `stagingFolder` or `keepAssets` named the folder. A user's folder may have the same beginning. */
function isStage(folder: string, prefix: string): boolean {
  return folder.startsWith(prefix) && /^[0-9a-f]{16}(-next)?$/.test(folder.slice(prefix.length))
}

const sqliteBusy = 5

async function isInUse(folder: string): Promise<boolean> {
  const stores = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'))
  return stores.some((name) => {
    try {
      const db = new DatabaseSync(join(folder, name))
      try {
        db.exec('BEGIN IMMEDIATE; COMMIT')
      } finally {
        db.close()
      }
      return false
    } catch (error) {
      return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
    }
  })
}

/**
 * Copies the target's documents to the staging lake. Of its own documents, only assets of an earlier attempt
 * are kept.
 *
 * @returns the revisions of the copies, by id. After the import, documents with other revisions come from the archive.
 */
async function copyToStaging(
  { writer, documents }: Dataset,
  blobs: Blobs,
  present: ReadonlyMap<string, LakeDocument>,
): Promise<Map<string, string>> {
  const kept = new Set((await assetsRead(documents, blobs)).map(({ _id }) => _id))
  await writer.write({
    author: 'lake',
    dryRun: false,
    work: async (draft) => {
      for (const { _id } of documents.values()) {
        if (!present.has(_id) && !kept.has(_id)) draft.put(_id, null, { delete: { id: _id } })
      }
      for (const document of present.values()) {
        draft.put(document._id, document, { createOrReplace: document })
      }
    },
  })
  const lent = [...present.keys()].map((id) => [id, documents.get(id)?._rev ?? ''] as const)
  return new Map(lent)
}

const fileOf = ({ path }: LakeDocument): string =>
  typeof path === 'string' ? (path.split('/').at(-1) ?? '') : ''

/** The assets whose files an import has already read. */
async function assetsRead(documents: Dataset['documents'], blobs: Blobs): Promise<LakeDocument[]> {
  const read: LakeDocument[] = []
  for (const document of documents.values()) {
    if (!isAsset(document)) continue
    const size = await blobs.sizeOf(fileOf(document)).catch(() => null)
    if (size !== null) read.push(document)
  }
  return read
}

/**
 * Reduces a failed import's folder to the assets it has read, in a new store, because the old one contained
 * private documents.
 */
async function keepAssets(options: LakeOptions, assets: readonly LakeDocument[]): Promise<void> {
  const { dataDir, dataset } = options
  const next = `${dataDir}-next`
  const files = `${dataset}.assets`
  try {
    if (assets.length === 0) return
    await createPrivate(next)
    const { lake, close } = await startLake({ ...options, dataDir: next })
    try {
      await lake.writer.write({
        author: 'lake',
        dryRun: false,
        work: async (draft) => {
          for (const asset of assets) draft.put(asset._id, asset, { createOrReplace: asset })
        },
      })
    } finally {
      await close()
    }
    await rm(join(next, files), { recursive: true, force: true })
    await rename(join(dataDir, files), join(next, files))
  } catch {
    // The next attempt reads them again.
    await rm(next, { recursive: true, force: true })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await rename(next, dataDir).catch(() => undefined)
  }
}

async function readAll(
  { client }: Connection,
  dataset: string,
): Promise<Map<string, LakeDocument>> {
  const lines = await client.request<string | undefined>({
    url: `/data/export/${dataset}`,
    json: false,
  })
  const documents = (lines ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line): LakeDocument => JSON.parse(line))
  return new Map(documents.map((document) => [document._id, document]))
}

/** Sends the imported documents to the target in one transaction, after the files that they refer to. */
async function transferStaged(
  { documents: staged }: Dataset,
  blobs: Blobs,
  { client }: Connection,
  dataset: string,
  lent: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, LakeDocument>,
): Promise<void> {
  const gained = [...staged.values()].filter(({ _id, _rev }) => lent.get(_id) !== _rev)
  for (const document of gained) {
    const { _id, path } = document
    if (!isAsset(document) || present.has(_id) || typeof path !== 'string') continue
    const file = fileOf(document)
    await client.request({
      method: 'PUT',
      url: `/data/import/${dataset}/${file}`,
      headers: { 'content-type': 'application/octet-stream' },
      body: blobs.read(file),
    })
  }
  const documents = gained.map(({ _rev, ...document }) => ({
    document,
    before: present.get(document._id)?._rev ?? null,
  }))
  await client.request({ method: 'POST', url: `/data/import/${dataset}`, body: { documents } })
}

/**
 * Imports an archive into a lake. It is prepared in a staging lake and transferred in one transaction.
 *
 * @throws ImportBrokenOffError
 */
export async function importStaged(
  file: string,
  place: Place,
  connection: Connection,
  way: ImportOptions,
): Promise<Outcome> {
  const { dataset } = place
  const dataDir = await stagingFolder(file, place)
  let step = 'Reading the present content'
  let done = false
  const note = (next: string) => {
    step = next
    way.onProgress({ step })
  }
  const options = {
    ...place.options,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    sendWebhooks: false,
    runReleases: false,
  }
  await removeOthers(place.options.dataDir, dataDir)
  const unpacked = join(dataDir, 'unpacked')
  await createPrivate(dataDir)
  const staging = await startLake(options)
  try {
    await rm(unpacked, { recursive: true, force: true })
    const present = await readAll(connection, dataset)
    // The staging lake has a comments dataset as well, like every lake.
    const target = dataset === place.options.dataset ? staging.lake : staging.lake.comments
    const lent = await copyToStaging(target, staging.lake.blobs, present)
    const client = connection.client.withConfig({ apiHost: staging.url })
    const onProgress: ImportOptions['onProgress'] = (event) => {
      step = event.step
      way.onProgress(event)
    }
    note('Unpacking')
    const source = await unpackArchive(file, unpacked)
    const result = await sanityImport(source, { ...way, client, onProgress })
    note('Transferring the content')
    await transferStaged(target, staging.lake.blobs, connection, dataset, lent, present)
    done = true
    return result
  } catch (error) {
    throw new ImportBrokenOffError(step, error)
  } finally {
    const { documents, blobs } = staging.lake
    const assets = done ? [] : await assetsRead(documents, blobs)
    await staging.close()
    await keepAssets(options, assets)
  }
}
