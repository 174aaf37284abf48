import { keyFor } from '@nectar/schemas/config/environment'
import { encodeSignatureHeader } from '@sanity/webhook'
import { nextCommand } from './builds.ts'
import { childEnvironment } from './child-environment.ts'
import type { LoadedEnvironment } from './environment.ts'
import { findFreePort } from './ports.ts'
import { answers, listens } from './processes.ts'
import type { Services } from './supervisor.ts'

/** The front's address on this machine. */
function addressOf({ environment: { WEB_HOST, WEB_PORT } }: LoadedEnvironment): string {
  const everywhere = WEB_HOST === undefined || WEB_HOST === '0.0.0.0' || WEB_HOST === '::'
  if (everywhere) return `http://127.0.0.1:${WEB_PORT}`
  return `http://${WEB_HOST.includes(':') ? `[${WEB_HOST}]` : WEB_HOST}:${WEB_PORT}`
}

/**
 * Makes Next catch up with what was published while it was down. The request goes through the front if that
 * runs, so that the front refreshes its copies too.
 *
 * @returns false if the content source cannot be reached, or if Next or the front ends meanwhile
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
 * Whether the front has a copy of every page to fall back on during an outage of the content source. The front
 * fills its cache page by page while it serves visitors.
 */
export function isFilled(loaded: LoadedEnvironment): Promise<boolean> {
  return answers(`${healthOf(loaded)}?ready`)
}

/**
 * Node's arguments for the front. Requests create many short-lived objects; with the default semi-space of 16 MB,
 * garbage collection takes a tenth of the time.
 */
export const frontArguments = ['--max-semi-space-size=32', 'web/front/main.ts'] as const

/** Starts Next on an internal port, and the public front in front of it. */
export async function startSite(services: Services, loaded: LoadedEnvironment): Promise<void> {
  const port = await findFreePort()
  const upstream = `http://127.0.0.1:${port}`
  const variables = {
    ...loaded.variables,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    UPSTREAM_URL: upstream,
  }
  const next = {
    name: 'next',
    address: `${upstream}/api/health`,
    args: [nextCommand, 'start', 'web', '-p', String(port), '-H', '127.0.0.1'],
    env: childEnvironment('next', variables),
  }
  await services.start(
    next,
    () => answers(next.address),
    () => catchUp(upstream, loaded),
  )
  const site = {
    name: 'site',
    address: `${healthOf(loaded)}?live`,
    args: frontArguments,
    env: childEnvironment('site', variables),
  }
  // Ready as soon as it listens: it also serves while Next is down.
  await services.start(site, () => listens(site.address))
}
