import { parseArgs } from 'node:util'
import { EnvironmentError } from '@nectar/schemas/environment/schema'
import { loadEnvironment, MissingFileError } from '../start/environment.ts'
import { SeedContentError } from './check.ts'
import { createWriteClient } from './client.ts'
import { seed } from './seed.ts'
import { SeedUploadError } from './upload.ts'

const usage = `Imports the sample content.

  npm run seed                           adds what is missing
  npm run seed -- --replace              puts it in place of what editors made of it
  npm run seed -- --dataset <name>       into another dataset than SANITY_DATASET`

function readOptions() {
  const { values } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      dataset: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

async function run(): Promise<void> {
  const { replace, dataset, help } = readOptions()
  if (help) return console.log(usage)
  const { environment } = loadEnvironment()
  const client = createWriteClient({
    ...environment,
    SANITY_DATASET: dataset ?? environment.SANITY_DATASET,
  })
  await seed({ client, replace, log: (line) => console.log(line) })
}

function explain(error: unknown): string {
  if (
    error instanceof EnvironmentError ||
    error instanceof MissingFileError ||
    error instanceof SeedContentError ||
    error instanceof SeedUploadError
  ) {
    return error.message
  }
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\n\n${usage}`
  }
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `The sample content could not be imported: ${error.message}${reason}`
}

try {
  await run()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
