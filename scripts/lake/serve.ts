import { parseArgs } from 'node:util'
import { optionsFrom, readEnvironment } from './environment.ts'
import { stderrLog } from './model/log.ts'
import { startLake } from './start-lake.ts'

const help = `The local Content Lake: what the Studio, the clients and the site take for Sanity's.

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
Studio is let in from STUDIO_PORT. LAKE_SIGN_IN (true, false) says whether whoever sits at this
machine signs in without a password; by itself only where lake and Studio are on one machine.
`

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
  process.stdout.write(help)
} else {
  await run()
}

async function run(): Promise<void> {
  try {
    const options = optionsFrom(readEnvironment(), parsed)
    const started = { sendWebhooks: !parsed['no-webhooks'], requestLog: parsed.requests }
    const lake = await startLake({ ...options, ...started }, stderrLog)
    process.stdout.write(`Content Lake: ${lake.url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void lake.close())
    }
  } catch (error) {
    process.stderr.write(`The lake cannot start: ${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'its port is taken; stop what uses it or set LAKE_PORT'
  }
  return error instanceof Error ? error.message : String(error)
}
