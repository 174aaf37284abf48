import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeSignatureHeader } from '@sanity/webhook'
import { z } from 'zod'
import { buildSite, nextCommand } from '../start/builds.ts'
import { type LoadedEnvironment, loadEnvironment } from '../start/environment.ts'
import { startContent, startLake } from '../start/lake.ts'
import { findFreePort } from '../start/ports.ts'
import { answers, Services } from '../start/processes.ts'
import { root } from '../start/root.ts'

const data = '.lake-bench'

const pathList = z.object({ paths: z.array(z.string()) })
const health = z.object({
  front: z.object({ pages: z.number(), bytes: z.number(), residentBytes: z.number() }),
})

/** What the front says of itself. */
export type FrontState = z.infer<typeof health>['front']

/** The pages and redirects that the content has. */
export async function pathsOf(next: string): Promise<string[]> {
  return pathList.parse(await (await fetch(`${next}/api/paths`)).json()).paths
}

export async function stateOf(front: string): Promise<FrontState> {
  return health.parse(await (await fetch(`${front}/api/health`)).json()).front
}

export interface BenchSite {
  loaded: LoadedEnvironment
  services: Services
  /** Next's own server. */
  next: string
  /** Starts a front of so many processes and answers its address. */
  front: (name: string, processes?: number) => Promise<string>
  /** Starts Next anew on the port it had. */
  restartNext: () => Promise<void>
  /** Sends a signed webhook; answers once the site has acknowledged it. */
  webhook: (site: string, change: object) => Promise<Response>
}

/**
 * Builds the site on sample content of its own, runs it for a bench and stops it.
 *
 * @param webhook - whether the lake itself tells the site of changes; the site's port is WEB_PORT
 */
export async function withSite(
  work: (site: BenchSite) => Promise<void>,
  { webhook = false } = {},
): Promise<void> {
  await rm(join(root, data), { recursive: true, force: true })
  Object.assign(process.env, {
    WEB_PORT: String(await findFreePort()),
    LAKE_PORT: String(await findFreePort()),
    LAKE_DATA: data,
    NEXT_PUBLIC_SITE_URL: '',
    STUDIO_URL: '',
  })
  const loaded = loadEnvironment()
  const services = new Services((error) => console.error(error.message))
  try {
    await startContent(services, loaded)
    await buildSite(loaded)
    if (!webhook) {
      await services.end('lake')
      await startLake(services, loaded, false)
    }
    await work(await open(services, loaded))
  } finally {
    await services.stop()
    await rm(join(root, data), { recursive: true, force: true })
  }
}

async function open(services: Services, loaded: LoadedEnvironment): Promise<BenchSite> {
  const port = await findFreePort()
  const next = `http://127.0.0.1:${port}`
  const env = { ...loaded.variables, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const startNext = (): Promise<void> => {
    const args = [nextCommand, 'start', 'web', '-p', String(port), '-H', '127.0.0.1']
    return services.start({ name: 'next', args, env }, () => answers(`${next}/api/health`))
  }
  await startNext()
  return {
    loaded,
    services,
    next,
    front: async (name, processes = 1) => {
      const own = name === 'site' ? loaded.environment.WEB_PORT : await findFreePort()
      const url = `http://127.0.0.1:${own}`
      const settings = { WEB_PORT: String(own), WEB_PROCESSES: String(processes) }
      await services.start(
        { name, args: ['web/server/main.ts'], env: { ...env, ...settings, UPSTREAM_URL: next } },
        () => answers(`${url}/api/health`),
      )
      return url
    },
    restartNext: async () => {
      await services.end('next')
      await startNext()
    },
    webhook: async (site, change) => {
      const body = JSON.stringify(change)
      const secret = loaded.environment.SANITY_WEBHOOK_SECRET
      return fetch(`${site}/api/webhooks/sanity`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret),
        },
      })
    },
  }
}
