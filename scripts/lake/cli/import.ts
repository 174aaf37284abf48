import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { z } from 'zod'
import { requestTagOf } from '../auth/request-tag.ts'
import { reasonOf } from '../model/errors.ts'
import { unpackArchive } from './archive.ts'
import { connect, placeFlags, placeFrom } from './connection.ts'

const help = `Imports a dataset saved by lake export (or by Sanity's own export), with @sanity/import.

Usage: lake import <file.tar.gz> [--replace | --missing] [--comments] [--port <number>] [--data <folder>] [--dataset <name>]

  --replace   replaces documents that already exist
  --missing   leaves documents that already exist unchanged
              (without either, a document that already exists ends the import)
  --comments  imports an archive that was saved with --comments

Writes to the running lake, to the data folder when none is running, or to Sanity's cloud when
SANITY_PROJECT_ID names a project there. An import that breaks off leaves what it has written: repeat it with
--replace or --missing.
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
  const { client, close } = await connect(await placeFrom(values), requestTagOf('import'))
  const folder = await mkdtemp(join(tmpdir(), 'lake-import-'))
  // @sanity/import awaits the documents only after the releases, so a document that is refused earlier would
  // crash the process.
  const unhandled = new Map<Promise<unknown>, unknown>()
  process.on('unhandledRejection', (reason, promise) => unhandled.set(promise, reason))
  process.on('rejectionHandled', (promise) => unhandled.delete(promise))
  try {
    // @sanity/import would also touch the documents that it leaves: it makes their references strong again.
    const present = values.missing ? await presentIds(client) : new Set<string>()
    const source = await unpackArchive(file, folder, (id) => !present.has(id))
    const result = await sanityImport(source, {
      client,
      operation: values.replace ? 'createOrReplace' : 'create',
      releasesOperation: values.replace ? 'replace' : values.missing ? 'ignore' : 'fail',
      onProgress: ({ step, current, total, update }) => {
        if (!update) process.stdout.write(`${step}${current ? ` (${current}/${total})` : ''}\n`)
      },
    })
    for (const reason of unhandled.values()) throw reason
    process.stdout.write(`${result.numDocs} documents imported\n`)
    for (const { message } of result.warnings) process.stdout.write(`warning: ${message}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
    await close()
  }
}

async function presentIds(client: SanityClient): Promise<Set<string>> {
  const ids = await client.fetch('*[]._id', {}, { perspective: 'raw' })
  return new Set(z.array(z.string()).parse(ids))
}
