import { parseArgs } from 'node:util'
import { optionsFrom, readEnvironment } from '../environment.ts'
import { stderrLog } from '../model/log.ts'
import type { LakeOptions } from '../options.ts'
import { explain, sessionFlags, sessionHelp, startSession } from './session.ts'

const help = `The local Content Lake: a server that the Studio, clients and the site use like Sanity's.

Usage: lake start [options]

${sessionHelp}  --site-webhook      calls the site on WEB_PORT (3000) when content is published
  --no-webhooks       calls no webhooks; queued calls stay in the queue
  --help              this text

The tokens are SANITY_READ_TOKEN and SANITY_WRITE_TOKEN. Webhooks are signed with
SANITY_WEBHOOK_SECRET; LAKE_WEBHOOKS names a file with further ones. The Studio is allowed from
STUDIO_PORT. If LAKE_SIGN_IN_SECRET is set, a local sign-in needs the cookie
lake-sign-in-<port> with that value, which the Studio's server sets in the browser.
`

const parsed = parseArgs({
  options: {
    ...sessionFlags,
    'site-webhook': { type: 'boolean' },
    'no-webhooks': { type: 'boolean', default: false },
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
    const session = await startSession({ ...options, ...started }, parsed, stderrLog)
    process.stdout.write(`Content Lake: ${session.url}\nLocal sign-in: ${signInOf(options)}\n`)
    // A program that starts the lake configures its own clients.
    if (process.stdout.isTTY) process.stdout.write(configuration(options, session.url))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        session.end().catch((error: unknown) => {
          process.stderr.write(`${explain(error)}\n`)
          process.exitCode = 1
        })
      })
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

/** The settings with which clients and the Studio use this lake. */
function configuration({ projectId, dataset }: LakeOptions, url: string): string {
  return `
For createClient and defineConfig:
  projectId: '${projectId}', dataset: '${dataset}',
  apiHost: '${url}',
  useProjectHostname: false, // createClient only
`
}
