import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Environment,
  EnvironmentError,
  parseEnvironment,
  usesLocalLake,
} from '@nectar/schemas/config/environment/schema'
import type { ContentListener } from '../content/listen/listener.ts'
import { readAppRoutes, readDocuments, readDraftKey } from '../next-internals/build-manifests.ts'
import { Cdn } from './cdn/cdn.ts'
import { startFront } from './front.ts'
import { logToStdout } from './http/log.ts'
import type { ApplyChange, Following, FrontOptions } from './site/site.ts'
import { archiveStatic } from './static/archive.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
/** Long enough for a load balancer that polls readiness every second. */
const drainMs = 2000
const publicFiles = join(web, 'public')

/** Keeps the scripts and styles of each build for a week, also for instances of other builds that share it. */
const archive = join(web, '.static-archive')
/** The maximum memory for finished pages. */
const memoryBytes = 256 * 1024 * 1024

/** @throws EnvironmentError, BuildManifestError */
async function frontOptions(environment: Environment): Promise<FrontOptions> {
  const build = join(web, environment.WEB_BUILD)
  return {
    port: environment.WEB_PORT,
    host: environment.WEB_HOST,
    upstream: process.env.UPSTREAM_URL ?? 'http://127.0.0.1:3001',
    siteUrl: environment.NEXT_PUBLIC_SITE_URL,
    staticMounts: [
      { prefix: '/_next/static/', directory: archive, immutable: true },
      ...(existsSync(publicFiles)
        ? [{ prefix: '/', directory: publicFiles, immutable: false } as const]
        : []),
    ],
    app: await readAppRoutes(build),
    documents: await readDocuments(build),
    draftKey: await readDraftKey(build),
    policy: {
      rpcUrls: [...environment.NEXT_PUBLIC_RPC_URLS_1284, ...environment.NEXT_PUBLIC_RPC_URLS_1287],
      analyticsId: environment.NEXT_PUBLIC_ANALYTICS_ID,
      studioOrigin: new URL(environment.STUDIO_URL).origin,
    },
    cdn: Cdn.open(environment, logToStdout),
    follow: (apply) => followContentSource(environment, apply),
    outbox: environment.INQUIRY_OUTBOX && resolve(environment.INQUIRY_OUTBOX),
    healthToken: environment.SANITY_READ_TOKEN,
    webhookSecret: environment.SANITY_WEBHOOK_SECRET,
    fillsFirst: await answers(process.env.BESIDE_URL),
    memoryBytes,
    trustProxy: environment.TRUST_PROXY,
    notFoundPath: '/missing-page',
    errorPath: '/application-error',
  }
}

/** Whether a running site, which this one will replace, answers at an address. */
async function answers(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false
  return await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Follows the content source, because an instance must not depend on webhooks. */
function followContentSource(environment: Environment, apply: ApplyChange): Following {
  const listener = openListener(environment, apply)
  let isApplied: Following['isApplied'] = () => false
  const caughtUp = listener.then((open) => {
    isApplied = (change) => open.isApplied(change)
    return open.start()
  })
  return { caughtUp, isApplied: (change) => isApplied(change) }
}

async function openListener(
  environment: Environment,
  apply: ApplyChange,
): Promise<ContentListener> {
  // Imported late, so that the port opens first: loading the client takes a third of the start.
  const { followContent } = await import('../content/listen/content-stream.ts')
  const { ContentListener } = await import('../content/listen/listener.ts')
  const stream = followContent({
    projectId: environment.SANITY_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    token: environment.SANITY_READ_TOKEN,
    lake: usesLocalLake(environment) ? `http://127.0.0.1:${environment.LAKE_PORT}` : undefined,
  })
  return new ContentListener(stream, { apply, refresh: () => apply('everything') })
}

try {
  // The front writes no content, so it does not get the token for that.
  const environment = parseEnvironment({ ...process.env, SANITY_WRITE_TOKEN: 'not for the front' })
  const options = await frontOptions(environment)
  await archiveStatic({
    from: join(web, environment.WEB_BUILD, 'static'),
    to: archive,
  })
  const front = await startFront(options)
  // Node writes the cache only at exit, which a killed process never reaches.
  void front.filled.then(flushCompileCache)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // SIGINT comes from a terminal, where there is no load balancer to wait for.
      if (signal === 'SIGTERM') await front.leave(drainMs)
      await front.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  process.exitCode = 1
}
