import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EnvironmentError, parseEnvironment } from '@nectar/schemas/environment/schema'
import { readAppRoutes } from './app-routes.ts'
import { startFront } from './front.ts'
import type { FrontOptions } from './options.ts'
import { archiveStatic } from './static/archive.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const archive = join(web, '.static-archive')
const publicFiles = join(web, 'public')

/** @throws EnvironmentError, RoutesManifestError */
async function frontOptions(): Promise<FrontOptions> {
  const environment = parseEnvironment(process.env)
  return {
    port: environment.WEB_PORT,
    upstream: process.env.UPSTREAM_URL ?? 'http://127.0.0.1:3001',
    siteUrl: environment.NEXT_PUBLIC_SITE_URL,
    staticMounts: [
      { prefix: '/_next/static/', directory: archive, immutable: true },
      ...(existsSync(publicFiles)
        ? [{ prefix: '/', directory: publicFiles, immutable: false } as const]
        : []),
    ],
    app: await readAppRoutes(join(web, '.next')),
    policy: {
      rpcUrls: [...environment.NEXT_PUBLIC_RPC_URLS_1284, ...environment.NEXT_PUBLIC_RPC_URLS_1287],
      analyticsId: environment.NEXT_PUBLIC_ANALYTICS_ID,
      studioOrigin: new URL(environment.STUDIO_URL).origin,
    },
    memoryBytes: environment.WEB_CACHE_MEGABYTES * 1024 * 1024,
    workers: environment.WEB_PROCESSES,
    trustProxy: environment.TRUST_PROXY,
    notFoundPath: '/missing-page',
    errorPath: '/application-error',
  }
}

/** Takes in the build that is there now. */
async function prepare(): Promise<FrontOptions> {
  const options = await frontOptions()
  await archiveStatic({ from: join(web, '.next/static'), to: archive })
  return options
}

try {
  const front = await startFront(await prepare())
  process.on('SIGUSR2', () => {
    prepare()
      .then((options) => front.replace?.(options))
      .catch((error: unknown) => console.error(error))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void front.close().then(() => process.exit(0)))
  }
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  process.exitCode = 1
}
