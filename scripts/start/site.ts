import { keyFor } from '@nectar/schemas/environment/keys'
import { encodeSignatureHeader } from '@sanity/webhook'
import { nextCommand } from './builds.ts'
import type { LoadedEnvironment } from './environment.ts'
import { findFreePort } from './ports.ts'
import { answers, listens } from './processes.ts'
import type { Services } from './supervisor.ts'

/** Where this machine finds the front. */
function addressOf({ environment: { WEB_HOST, WEB_PORT } }: LoadedEnvironment): string {
  const everywhere = WEB_HOST === undefined || WEB_HOST === '0.0.0.0' || WEB_HOST === '::'
  if (everywhere) return `http://127.0.0.1:${WEB_PORT}`
  return `http://${WEB_HOST.includes(':') ? `[${WEB_HOST}]` : WEB_HOST}:${WEB_PORT}`
}

/**
 * Has Next take in what was published while it was not running: by way of the front where that runs,
 * which then renders its pages anew.
 *
 * @returns false while content cannot be reached, or when either goes meanwhile
 */
async function catchUp(upstream: string, loaded: LoadedEnvironment): Promise<boolean> {
  const front = addressOf(loaded)
  const origin = (await listens(`${front}/api/health`)) ? front : upstream
  const body = '{}'
  const key = keyFor(loaded.environment.SANITY_WEBHOOK_SECRET, 'refreshing')
  const signature = await encodeSignatureHeader(body, Date.now(), key)
  const asked = fetch(`${origin}/api/refresh`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sanity-webhook-signature': signature },
  })
  return asked.then(
    (response) => response.status !== 503,
    () => false,
  )
}

function healthOf(loaded: LoadedEnvironment): string {
  return `${addressOf(loaded)}/api/health`
}

/**
 * Whether the front of a running site has a copy of every page, to fall back on when the content
 * source goes away. It makes them one after the other, beside what visitors ask for.
 */
export function isFilled(loaded: LoadedEnvironment): Promise<boolean> {
  return answers(`${healthOf(loaded)}?ready`)
}

/**
 * The front, as Node starts it. Each request leaves a few short-lived objects: with the usual 16 MB for
 * those, clearing them away takes a tenth of its time.
 */
export const frontArguments = ['--max-semi-space-size=32', 'web/server/main.ts'] as const

/** Starts Next on an inner port and the front, which visitors talk to, before it. */
export async function startSite(services: Services, loaded: LoadedEnvironment): Promise<void> {
  const { variables } = loaded
  const port = await findFreePort()
  const upstream = `http://127.0.0.1:${port}`
  const env = { ...variables, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const args = [nextCommand, 'start', 'web', '-p', String(port), '-H', '127.0.0.1']
  await services.start(
    { name: 'next', args, env },
    () => answers(`${upstream}/api/health`),
    () => catchUp(upstream, loaded),
  )
  await services.start(
    { name: 'site', args: frontArguments, env: { ...env, UPSTREAM_URL: upstream } },
    // It has to be there when Next is not.
    () => listens(healthOf(loaded)),
  )
}
