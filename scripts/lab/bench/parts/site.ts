import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { buildSite, buildStudio, nextCommand, studioVariables } from '../../../start/builds.ts'
import { type LoadedEnvironment, loadEnvironment } from '../../../start/environment.ts'
import { startContent, startLake } from '../../../start/lake.ts'
import { findFreePort } from '../../../start/ports.ts'
import { answers, run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'
import { frontArguments } from '../../../start/site.ts'
import { startStudio } from '../../../start/studio.ts'
import { Services } from '../../../start/supervisor.ts'
import type { Addresses } from './preview-writing.ts'

const data = '.lake-bench'
/** The folder in web/ for the build of the site for benches. */
export const benchBuild = '.next-bench'

/** Fixed ports, because they are compiled into the build and the next bench can then reuse it. */
const firstPort = Number(process.env.TEST_PORT_BASE ?? 4900)
export const ports = { web: firstPort, studio: firstPort + 33, lake: firstPort + 30 } as const

const pathList = z.object({ paths: z.array(z.string()) })
const health = z.object({
  front: z.object({
    filled: z.boolean(),
    pages: z.number(),
    bytes: z.number(),
    residentBytes: z.number(),
  }),
})

/** The front's state from its health check. */
type FrontState = z.infer<typeof health>['front']

/** The paths of the content's pages and redirects. */
export async function pathsOf(next: string): Promise<string[]> {
  return pathList.parse(await (await fetch(`${next}/api/paths`)).json()).paths
}

export async function stateOf(front: string): Promise<FrontState> {
  const { SANITY_READ_TOKEN } = loadEnvironment().environment
  const headers = { authorization: `Bearer ${SANITY_READ_TOKEN}` }
  return health.parse(await (await fetch(`${front}/api/health`, { headers })).json()).front
}

/** How long a front may take to have a copy of every page, in milliseconds. */
const longestFill = 1_200_000

/** Waits until a front has a copy of every page. */
export async function untilFilled(front: string): Promise<void> {
  const latest = performance.now() + longestFill
  for (let state = await stateOf(front); !state.filled; state = await stateOf(front)) {
    if (performance.now() > latest) throw new Error(`${front} has copies of ${state.pages} pages`)
    await delay(100)
  }
}

export interface BenchSite {
  loaded: LoadedEnvironment
  services: Services
  /** The address of Next's own server. */
  next: string
  /** Starts a front with additional variables, and returns its address. */
  front: (name: string, variables?: NodeJS.ProcessEnv) => Promise<string>
  /** Milliseconds that the build took; almost 0 if the last one was up to date. */
  buildMs: number
  /** Restarts Next on the same port. */
  restartNext: () => Promise<void>
}

interface SiteOptions {
  /** Whether the lake calls the site's webhook; the site's port is WEB_PORT. */
  webhook?: boolean
  /** The lake's port for the site, if there is a proxy in front of it. */
  lakePort?: number
  /** Adds to the sample content; the site is then built for this bench alone. */
  addContent?: (loaded: LoadedEnvironment) => Promise<void>
}

const buildNote = join(root, 'web', benchBuild, 'fingerprint')

/** Builds the site with its own copy of the sample content, runs it for a bench and stops it. */
export async function withSite(
  work: (site: BenchSite) => Promise<void>,
  { webhook = false, lakePort, addContent }: SiteOptions = {},
): Promise<void> {
  await rm(join(root, data), { recursive: true, force: true })
  Object.assign(process.env, {
    WEB_PORT: String(ports.web),
    STUDIO_PORT: String(ports.studio),
    LAKE_PORT: String(ports.lake),
    LAKE_DATA: data,
    WEB_BUILD: benchBuild,
    NEXT_PUBLIC_SITE_URL: '',
    STUDIO_URL: '',
  })
  const loaded = loadEnvironment()
  const services = new Services()
  try {
    await startContent(services, loaded)
    if (!webhook) {
      await services.end('lake')
      await startLake(services, loaded, false)
    }
    if (addContent) {
      await addContent(loaded)
      await rm(buildNote, { force: true })
    }
    const begun = performance.now()
    await buildSite(loaded)
    const buildMs = performance.now() - begun
    const site = await open(services, loaded, lakePort ?? loaded.environment.LAKE_PORT)
    await work({ ...site, buildMs })
  } finally {
    await services.stop()
    if (addContent) await rm(buildNote, { force: true })
    await rm(join(root, data), { recursive: true, force: true })
  }
}

async function open(
  services: Services,
  loaded: LoadedEnvironment,
  lakePort: number,
): Promise<Omit<BenchSite, 'buildMs'>> {
  const port = await findFreePort()
  const next = `http://127.0.0.1:${port}`
  const env = {
    ...loaded.variables,
    LAKE_PORT: String(lakePort),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const startNext = async (name: string, own: number): Promise<string> => {
    const args = [nextCommand, 'start', 'web', '-p', String(own), '-H', '127.0.0.1']
    const url = `http://127.0.0.1:${own}`
    const program = { name, args, env }
    await services.start(program, () => answers(`${url}/api/health`))
    return url
  }
  await startNext('next', port)
  return {
    loaded,
    services,
    next,
    front: async (name, variables = {}) => {
      const chosen = name === 'site' ? loaded.environment.WEB_PORT : variables.WEB_PORT
      const own = chosen ?? (await findFreePort())
      const url = `http://127.0.0.1:${own}`
      await services.start(
        {
          name,
          args: frontArguments,
          env: { ...env, WEB_PORT: String(own), UPSTREAM_URL: next, ...variables },
        },
        () => answers(`${url}/api/health`),
      )
      return url
    },
    restartNext: async () => {
      await services.end('next')
      await startNext('next', port)
    },
  }
}

/** Runs lake, Studio and site on their own ports for as long as `measure` takes. */
export async function withStudio(measure: (addresses: Addresses) => Promise<void>): Promise<void> {
  process.env.STUDIO_PORT = String(await findFreePort())
  await withSite(
    async ({ loaded, services, front }) => {
      await buildStudio(loaded)
      await startStudio(services, loaded)
      await front('site')
      const { WEB_PORT, STUDIO_PORT, LAKE_PORT } = loaded.environment
      await measure({
        studio: `http://localhost:${STUDIO_PORT}`,
        site: `http://localhost:${WEB_PORT}`,
        lake: `http://localhost:${LAKE_PORT}`,
      })
    },
    { webhook: true },
  )
}

const vite = 'node_modules/vite/bin/vite.js'
const plainStudio = 'studio/plain'

/** Builds an unmodified Sanity Studio and serves it instead of ours, which must be stopped first. */
export async function startPlainStudio(
  services: Services,
  loaded: LoadedEnvironment,
): Promise<void> {
  const env = studioVariables(loaded)
  const name = 'plain studio'
  await run({ name, args: [vite, 'build', plainStudio, '--logLevel', 'error'], env })
  const port = String(loaded.environment.STUDIO_PORT)
  const at = ['--host', '127.0.0.1', '--port', port, '--strictPort']
  await services.start({ name, args: [vite, 'preview', plainStudio, ...at], env }, () =>
    answers(`http://127.0.0.1:${port}`),
  )
}
