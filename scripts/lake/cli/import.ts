import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sanityImport } from '@sanity/import'
import { reasonOf } from '../model/errors.ts'
import { unpackArchive } from './archive.ts'
import { connect, isCloud, placeFlags, placeFrom } from './connection.ts'
import { type ImportOptions, importStaged } from './stage.ts'

const help = `Imports a dataset saved by lake export (or by Sanity's own export).

Usage: lake import <file.tar.gz> [--replace | --missing] [--comments] [--port <number>] [--data <folder>] [--project <id>] [--dataset <name>]

  --replace   replaces documents that already exist
  --missing   leaves documents that already exist unchanged
              (without either, a document that already exists ends the import)
  --comments  imports an archive that was saved with --comments

Writes to the running lake, to the data folder when none is running, or to Sanity's cloud when
SANITY_PROJECT_ID names a project there. A lake imports an archive completely or not at all: if an
import fails, the content is unchanged, and the same command continues it.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    ...placeFlags,
    comments: { type: 'boolean', default: false },
  },
})
const [file] = positionals

if (values.help || !file || (values.replace && values.missing)) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  const place = await placeFrom(values)
  const connection = await connect(place)
  const existing = values.missing ? 'createIfNotExists' : 'create'
  const releases = values.missing ? 'ignore' : 'fail'
  const way: ImportOptions = {
    operation: values.replace ? 'createOrReplace' : existing,
    releasesOperation: values.replace ? 'replace' : releases,
    onProgress: ({ step, current, total, update }) => {
      if (!update) process.stdout.write(`${step}${current ? ` (${current}/${total})` : ''}\n`)
    },
  }
  // @sanity/import awaits the documents only after the releases, so a document that is refused earlier would
  // crash the process.
  const unhandled = new Map<Promise<unknown>, unknown>()
  process.on('unhandledRejection', (reason, promise) => unhandled.set(promise, reason))
  process.on('rejectionHandled', (promise) => unhandled.delete(promise))
  try {
    const result = isCloud(place)
      ? await importToCloud(file, { ...way, client: connection.client })
      : await importStaged(file, place, connection, way)
    for (const reason of unhandled.values()) throw reason
    process.stdout.write(`${result.numDocs} documents imported\n`)
    for (const { message } of result.warnings) process.stdout.write(`warning: ${message}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await connection.close()
  }
}

async function importToCloud(file: string, options: Parameters<typeof sanityImport>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'lake-import-'))
  try {
    return await sanityImport(await unpackArchive(file, folder), options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
