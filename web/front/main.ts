import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Environment,
  EnvironmentError,
  parseEnvironment,
} from '@nectar/schemas/config/environment'
import { readAppRoutes, readDraftKey } from '../next-internals/build-manifests.ts'
import type { ApplyChange } from '../protocol/change.ts'
import { openCdn } from './cdn/cdn.ts'
import { policyOptions } from './csp/policy.ts'
import { startFront } from './front.ts'
import { logToStdout } from './http/log.ts'
import type { Following, FrontOptions } from './site/options.ts'
import { archiveStatic } from './static/files.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
/** Long enough for a load balancer that polls readiness every second. */
const drainMs = 2000

/** Keeps the scripts and styles of each build for a week, also for instances of other builds that share it. */
const archive = join(web, '.static-archive')

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
      { prefix: '/', directory: join(web, 'public'), immutable: false },
    ],
    app: await readAppRoutes(build),
    draftKey: await readDraftKey(build),
    policy: policyOptions(environment),
    cdn: openCdn(environment, logToStdout),
    follow: (apply) => followContentSource(environment, apply),
    webhookSecret: environment.SANITY_WEBHOOK_SECRET,
    connectionsPerClient: 256,
    trustProxy: environment.TRUST_PROXY,
    notFoundPath: '/missing-page',
    errorPath: '/application-error',
  }
}

/** Follows the content source, because an instance must not depend on webhooks. */
async function followContentSource(
  environment: Environment,
  apply: ApplyChange,
): Promise<Following> {
  // Imported late, so that the port opens first: loading the client takes a third of the start.
  const { ContentListener, followContent } = await import('../content/listen/listener.ts')
  return new ContentListener(followContent(environment), apply)
}

try {
  // The front writes no content, so it does not get the token for that.
  const environment = parseEnvironment({ ...process.env, SANITY_WRITE_TOKEN: 'not for the front' })
  const options = await frontOptions(environment)
  await archiveStatic(join(web, environment.WEB_BUILD, 'static'), archive)
  const front = await startFront(options)
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
