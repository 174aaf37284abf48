import { parseArgs } from 'node:util'
import { optionsFrom, readEnvironment } from '../environment.ts'
import { reasonOf } from '../model/errors.ts'
import { stderrLog } from '../model/log.ts'
import type { LakeOptions } from '../options.ts'
import { startLake } from '../start-lake.ts'
import { placeFlags } from './connection.ts'

const help = `The local Content Lake: a server that the Studio, clients and the site use like Sanity's.

Usage: lake start [options]

  --port <number>     where to listen            (LAKE_PORT, 3030)
  --host <address>    loopback unless the tokens are secrets of your own (LAKE_HOST, 127.0.0.1)
  --data <folder>     where everything is kept   (LAKE_DATA, .lake)
  --project <id>      the project                (the folder's, or local)
  --dataset <name>    the dataset                (SANITY_DATASET, production)
  --origin <origin>   another origin that may call from a browser, as often as needed
  --editors-only <part>  viewers may not see documents whose id begins with this part and a dot
  --site-webhook      calls the site on WEB_PORT (3000) when content is published
  --local-sign-in     anybody on this machine signs in to the Studio without a password; not
                      behind a proxy, which makes every visitor look local
  --help              this text

The tokens are SANITY_READ_TOKEN and SANITY_WRITE_TOKEN. Webhook calls are signed with
SANITY_WEBHOOK_SECRET. The Studio is allowed from STUDIO_PORT. If LAKE_SIGN_IN_SECRET is set, a local
sign-in needs the cookie lake-sign-in-<port> with that value, which the Studio's server sets in the browser.
`

const { values } = parseArgs({
  options: {
    ...placeFlags,
    project: { type: 'string' },
    host: { type: 'string' },
    origin: { type: 'string', multiple: true },
    'editors-only': { type: 'string', multiple: true },
    'site-webhook': { type: 'boolean', default: false },
    'local-sign-in': { type: 'boolean', default: false },
  },
})

if (values.help) {
  process.stdout.write(help)
} else {
  await run()
}

async function run(): Promise<void> {
  try {
    const options = optionsFrom(readEnvironment(), values)
    const started = { ...options, endSessions: !options.localSignIn }
    const { url, close } = await startLake(started, stderrLog)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
    process.stdout.write(`Content Lake: ${url}\nLocal sign-in: ${signInOf(options)}\n`)
  } catch (error) {
    process.stderr.write(`The lake cannot start: ${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'its port is taken; stop what uses it or choose another (--port, LAKE_PORT)'
  }
  return reasonOf(error)
}

function signInOf({ localSignIn, signInSecret }: LakeOptions): string {
  if (!localSignIn) return 'off'
  return signInSecret === undefined ? 'on, for anybody on this machine' : 'on, with a secret'
}
