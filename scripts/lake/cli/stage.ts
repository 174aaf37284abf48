import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sanityImport } from '@sanity/import'
import type { Blobs } from '../assets/blobs.ts'
import type { Dataset } from '../open-dataset.ts'
import { startLake } from '../start-lake.ts'
import type { Connection, Place } from './connection.ts'

/** An import that failed; the content is unchanged. */
export class ImportBrokenOffError extends Error {
  override readonly name = 'ImportBrokenOffError'

  constructor(step: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The import broke off at "${step}": ${reason}\n` +
        'The content is as it was. Once the cause is fixed, the same command continues the import.',
      { cause },
    )
  }
}

type Options = Required<Parameters<typeof sanityImport>[1]>
/** How an archive is imported, as options of `@sanity/import`. */
export type ImportOptions = Pick<Options, 'operation' | 'releasesOperation' | 'onProgress'>
type Outcome = Awaited<ReturnType<typeof sanityImport>>

/** The staging lake's folder: the same for each attempt, so that assets need not be read again. */
async function stagingFolder(file: string, { projectId, dataset }: Place): Promise<string> {
  const { size, mtimeMs } = await stat(file)
  const facts = [resolve(file), size, mtimeMs, projectId, dataset].join('\n')
  const name = createHash('sha256').update(facts).digest('hex').slice(0, 16)
  return join(tmpdir(), `lake-import-${name}`)
}

const isAsset = (type: string): boolean =>
  type === 'sanity.imageAsset' || type === 'sanity.fileAsset'

/**
 * Makes the staging lake hold what the target holds, keeping only the assets of an earlier attempt.
 *
 * @returns the revisions there, by id: documents with another one afterwards come from the archive
 */
async function copyToStaging(
  { writer, documents }: Dataset,
  present: ReadonlyMap<string, StoredDocument>,
): Promise<Map<string, string>> {
  await writer.write({
    author: 'lake',
    dryRun: false,
    work: async (draft) => {
      for (const { _id, _type } of documents.values()) {
        if (!present.has(_id) && !isAsset(_type)) draft.put(_id, null, { delete: { id: _id } })
      }
      for (const document of present.values()) {
        draft.put(document._id, document, { createOrReplace: document })
      }
    },
  })
  const lent = [...present.keys()].map((id) => [id, documents.get(id)?._rev ?? ''] as const)
  return new Map(lent)
}

type StoredDocument = Dataset['documents'] extends ReadonlyMap<string, infer T> ? T : never

async function readAll(
  { client }: Connection,
  dataset: string,
): Promise<Map<string, StoredDocument>> {
  const lines = await client.request<string | undefined>({
    url: `/data/export/${dataset}`,
    json: false,
  })
  const documents = (lines ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line): StoredDocument => JSON.parse(line))
  return new Map(documents.map((document) => [document._id, document]))
}

/** Sends what the import added to the target: first the files, not referenced yet, then all documents at once. */
async function transferStaged(
  { documents: staged }: Dataset,
  blobs: Blobs,
  { client }: Connection,
  dataset: string,
  lent: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, StoredDocument>,
): Promise<void> {
  const gained = [...staged.values()].filter(({ _id, _rev }) => lent.get(_id) !== _rev)
  for (const { _id, _type, path } of gained) {
    if (!isAsset(_type) || present.has(_id) || typeof path !== 'string') continue
    const file = path.split('/').at(-1) ?? ''
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
 * Imports an archive into a lake: it is assembled in a staging lake and transferred in one transaction.
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
  let step = 'Reading what is there'
  let done = false
  const note = (next: string) => {
    step = next
    way.onProgress({ step })
  }
  const staging = await startLake({
    ...place.options,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    sendWebhooks: false,
  })
  try {
    const present = await readAll(connection, dataset)
    // The comments refer to the content's dataset: the staging lake has both, as every lake.
    const target = dataset === place.options.dataset ? staging.lake : staging.lake.comments
    const lent = await copyToStaging(target, present)
    const result = await sanityImport(createReadStream(file), {
      ...way,
      client: connection.client.withConfig({ apiHost: staging.url }),
      onProgress: (event) => {
        step = event.step
        way.onProgress(event)
      },
    })
    note('Taking it over')
    await transferStaged(target, staging.lake.blobs, connection, dataset, lent, present)
    done = true
    return result
  } catch (error) {
    throw new ImportBrokenOffError(step, error)
  } finally {
    await staging.close()
    if (done) await rm(dataDir, { recursive: true, force: true })
  }
}
