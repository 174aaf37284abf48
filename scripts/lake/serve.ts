import { parseArgs } from 'node:util'
import { optionsFrom, readEnvironment } from './environment.ts'
import { stderrLog } from './model/log.ts'
import type { LakeOptions } from './options.ts'
import { startLake } from './start-lake.ts'

const help = `The local Content Lake: what the Studio, the clients and the site take for Sanity's.

Usage: npm run lake -- [options]

  --port <number>     where to listen            (LAKE_PORT, 3030)
  --host <address>    loopback unless the tokens are secrets of your own (LAKE_HOST, 127.0.0.1)
  --data <folder>     where everything is kept   (LAKE_DATA, .lake)
  --dataset <name>    the dataset                (SANITY_DATASET, production)
  --local-sign-in     anybody on this machine signs in to the Studio without a password; not
                      behind a proxy, which makes every visitor look local
  --requests          log every request, to see what a client does
  --no-webhooks       call no webhooks; queued calls stay in the queue
  --help              this text

The tokens are SANITY_READ_TOKEN and SANITY_WRITE_TOKEN; publishing calls the site on WEB_PORT,
signed with SANITY_WEBHOOK_SECRET, and the webhooks of the file that LAKE_WEBHOOKS names; the
Studio is allowed from STUDIO_PORT. Where LAKE_SIGN_IN_SECRET is set, a local sign-in needs the cookie
lake-sign-in-<port> with that value: the Studio's server sets it for those who open the Studio.
`

const parsed = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    dataset: { type: 'string' },
    'local-sign-in': { type: 'boolean', default: false },
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
    const started = {
      sendWebhooks: !parsed['no-webhooks'],
      requestLog: parsed.requests,
      endSessions: !options.localSignIn,
    }
    const lake = await startLake({ ...options, ...started }, stderrLog)
    process.stdout.write(`Content Lake: ${lake.url}\nLocal sign-in: ${signInOf(options)}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void lake.close())
    }
  } catch (error) {
    process.stderr.write(`The lake cannot start: ${explain(error)}\n`)
    process.exitCode = 1
  }
}

function signInOf({ localSignIn, signInSecret }: LakeOptions): string {
  if (!localSignIn) return 'off'
  return signInSecret === undefined ? 'on, for anybody on this machine' : 'on, with a secret'
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'its port is taken; stop what uses it or set LAKE_PORT'
  }
  return error instanceof Error ? error.message : String(error)
}
