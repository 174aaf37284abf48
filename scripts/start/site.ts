import { encodeSignatureHeader } from '@sanity/webhook'
import { z } from 'zod'
import { nextCommand } from './builds.ts'
import type { LoadedEnvironment } from './environment.ts'
import { findFreePort } from './ports.ts'
import type { Services } from './processes.ts'
import { answers } from './processes.ts'

/** Asks the site to take in what was published while it was not running. */
async function refresh(origin: string, { environment }: LoadedEnvironment): Promise<void> {
  const body = '{}'
  const signature = await encodeSignatureHeader(body, Date.now(), environment.SANITY_WEBHOOK_SECRET)
  await fetch(`${origin}/api/refresh`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'sanity-webhook-signature': signature },
  })
}

const health = z.object({ front: z.object({ filled: z.boolean() }) })

function healthOf({ environment }: LoadedEnvironment): string {
  return `http://127.0.0.1:${environment.WEB_PORT}/api/health`
}

/**
 * Whether the front of a running site has a copy of every page, to fall back on when the content
 * source goes away. It makes them one after the other, beside what visitors ask for.
 */
export async function isFilled(loaded: LoadedEnvironment): Promise<boolean> {
  const response = await fetch(healthOf(loaded), { signal: AbortSignal.timeout(5000) })
  return health.safeParse(await response.json()).data?.front.filled ?? false
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
  await services.start({ name: 'next', args, env }, () => answers(`${upstream}/api/health`))
  await refresh(upstream, loaded)
  await services.start(
    { name: 'site', args: frontArguments, env: { ...env, UPSTREAM_URL: upstream } },
    () => answers(healthOf(loaded)),
  )
}
