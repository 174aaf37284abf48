import { parseArgs } from 'node:util'
import type { Environment } from '@nectar/schemas/environment/schema'
import { ZodError } from 'zod'
import { loadEnvironment } from '../start/environment.ts'
import { stderrLog } from './log.ts'
import type { LakeInput } from './options.ts'
import { startLake } from './start-lake.ts'
import { configuredWebhooks } from './webhooks/configured.ts'

const HELP = `The local Content Lake: what the Studio, the clients and the site take for Sanity's.

Usage: npm run lake -- [options]

  --port <number>     where to listen            (LAKE_PORT, 3030)
  --host <address>    loopback unless the tokens are secrets of your own (LAKE_HOST, 127.0.0.1)
  --data <folder>     where everything is kept   (LAKE_DATA, .lake)
  --dataset <name>    the dataset                (SANITY_DATASET, production)
  --requests          log every request, to see what a client does
  --no-webhooks       tell webhooks nothing; calls that wait go on waiting
  --help              this text

The tokens are SANITY_READ_TOKEN and SANITY_WRITE_TOKEN; publishing calls the site on WEB_PORT,
signed with SANITY_WEBHOOK_SECRET, and the webhooks of the file that LAKE_WEBHOOKS names; the
Studio is let in from STUDIO_PORT.
`

/** How the options are set from outside, for whoever has to correct one. */
const SETTINGS: Record<string, string> = {
  host: '--host or LAKE_HOST',
  port: '--port or LAKE_PORT',
  dataset: '--dataset or SANITY_DATASET',
  'tokens.read': 'SANITY_READ_TOKEN',
  'tokens.write': 'SANITY_WRITE_TOKEN',
  studioOrigin: 'STUDIO_URL or STUDIO_PORT',
  siteOrigin: 'WEB_PORT',
  webhooks: 'LAKE_WEBHOOKS',
}

const parsed = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    dataset: { type: 'string' },
    requests: { type: 'boolean', default: false },
    'no-webhooks': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
}).values

if (parsed.help) {
  process.stdout.write(HELP)
} else {
  await run()
}

async function run(): Promise<void> {
  try {
    const lake = await startLake(optionsFrom(loadEnvironment().environment), stderrLog)
    process.stdout.write(`Content Lake: ${lake.url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void lake.close())
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function optionsFrom(environment: Environment): LakeInput {
  return {
    port: parsed.port === undefined ? environment.LAKE_PORT : Number(parsed.port),
    host: parsed.host ?? environment.LAKE_HOST,
    dataDir: parsed.data ?? environment.LAKE_DATA,
    dataset: parsed.dataset ?? environment.SANITY_DATASET,
    tokens: { read: environment.SANITY_READ_TOKEN, write: environment.SANITY_WRITE_TOKEN },
    studioOrigin: environment.STUDIO_URL,
    siteOrigin: `http://localhost:${environment.WEB_PORT}`,
    webhooks: configuredWebhooks(environment),
    sendWebhooks: !parsed['no-webhooks'],
    requestLog: parsed.requests,
  }
}

function explain(error: unknown): string {
  if (error instanceof ZodError) {
    const [issue] = error.issues
    const path = issue?.path.join('.') ?? ''
    return `The lake cannot start: ${SETTINGS[path] ?? path}: ${issue?.message ?? ''}`
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The lake cannot start: its port is taken; stop what uses it or set LAKE_PORT'
  }
  return `The lake cannot start: ${error instanceof Error ? error.message : String(error)}`
}
