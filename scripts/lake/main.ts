import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { readCommandEnvironment } from './cli/environment.ts'
import { stderrLog } from './log.ts'
import type { LakeInput } from './options.ts'
import { startLake } from './start-lake.ts'
import { StoreError } from './store/open.ts'

const HELP = `The local Content Lake: what the Studio, the clients and the site take for Sanity's.

Usage: npm run lake -- [options]

  --port <number>     where to listen            (LAKE_PORT, 3030)
  --host <address>    loopback unless the tokens are secrets of your own (LAKE_HOST, 127.0.0.1)
  --data <folder>     where everything is kept   (LAKE_DATA, .lake)
  --dataset <name>    the dataset                (SANITY_DATASET, production)
  --requests          log every request, to see what a client does
  --help              this text

The tokens are SANITY_READ_TOKEN and SANITY_WRITE_TOKEN; publishing calls the site on WEB_PORT,
signed with SANITY_WEBHOOK_SECRET; the Studio is let in from STUDIO_PORT.
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
  'webhook.url': 'WEB_PORT',
}

const parsed = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    dataset: { type: 'string' },
    requests: { type: 'boolean', default: false },
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
    const lake = await startLake(optionsFrom(readCommandEnvironment()), stderrLog)
    process.stdout.write(`Content Lake: ${lake.url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void lake.close())
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function optionsFrom(env: NodeJS.ProcessEnv): LakeInput {
  const webPort = env.WEB_PORT ?? '3000'
  return {
    port: Number(parsed.port ?? env.LAKE_PORT ?? 3030),
    host: parsed.host ?? env.LAKE_HOST ?? '127.0.0.1',
    dataDir: parsed.data ?? env.LAKE_DATA ?? '.lake',
    dataset: parsed.dataset ?? env.SANITY_DATASET ?? 'production',
    tokens: {
      read: env.SANITY_READ_TOKEN ?? 'local-read-token',
      write: env.SANITY_WRITE_TOKEN ?? 'local-write-token',
    },
    studioOrigin: env.STUDIO_URL ?? `http://localhost:${env.STUDIO_PORT ?? '3333'}`,
    siteOrigin: `http://localhost:${webPort}`,
    webhook: env.SANITY_WEBHOOK_SECRET
      ? {
          url: `http://localhost:${webPort}/api/webhooks/sanity`,
          secret: env.SANITY_WEBHOOK_SECRET,
        }
      : null,
    requestLog: parsed.requests,
  }
}

function explain(error: unknown): string {
  if (error instanceof ZodError) {
    const [issue] = error.issues
    const path = issue?.path.join('.') ?? ''
    return `The lake cannot start: ${SETTINGS[path] ?? path}: ${issue?.message ?? ''}`
  }
  if (error instanceof StoreError) return `The lake cannot start: ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The lake cannot start: its port is taken; stop what uses it or set LAKE_PORT'
  }
  return `The lake cannot start: ${error instanceof Error ? error.message : String(error)}`
}
