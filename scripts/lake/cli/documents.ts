import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { reasonOf } from '../model/errors.ts'
import { connect, placeFlags, placeFrom } from './connection.ts'

const help = `Queries and changes documents of a running lake, or of the data folder when none is running.

Usage: lake documents query <groq>
       lake documents get <id>
       lake documents create <file.json | -> [--replace | --missing]
       lake documents delete <id>

  --replace  replaces documents that already exist
  --missing  leaves documents that already exist unchanged
  --project <id> --dataset <name> --port <number> --data <folder>  which lake

create reads a document or a list of documents from a file or from standard input.
`

const documentsSchema = z
  .union([z.looseObject({ _type: z.string() }), z.array(z.looseObject({ _type: z.string() }))])
  .transform((value) => (Array.isArray(value) ? value : [value]))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    ...placeFlags,
  },
})
const [action = '', subject] = positionals

const actions: Record<string, (client: SanityClient, subject: string) => Promise<unknown>> = {
  query: (client, query) => client.fetch(query, {}, { perspective: 'raw' }),
  get: async (client, id) => {
    const found = await client.getDocument(id)
    if (!found) throw new DocumentMissingError(`There is no document "${id}".`)
    return found
  },
  create,
  delete: (client, id) => client.delete(id),
}

/** The requested document does not exist. */
class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError'
}

async function create(client: SanityClient, file: string): Promise<unknown> {
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  const transaction = client.transaction()
  for (const { _id, ...document } of documentsSchema.parse(JSON.parse(content))) {
    const named = typeof _id === 'string' ? { ...document, _id } : undefined
    if (values.replace && named) transaction.createOrReplace(named)
    else if (values.missing && named) transaction.createIfNotExists(named)
    else transaction.create(named ?? document)
  }
  return transaction.commit({ returnDocuments: false })
}

const perform = actions[action]
if (values.help || !perform || subject === undefined || (values.replace && values.missing)) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  const connection = await connect(await placeFrom(values))
  try {
    process.stdout.write(`${JSON.stringify(await perform(connection.client, subject), null, 2)}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await connection.close()
  }
}
