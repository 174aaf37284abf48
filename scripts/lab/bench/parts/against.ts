import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nextCommand } from '../../../start/builds.ts'
import type { LoadedEnvironment } from '../../../start/environment.ts'
import { findFreePort } from '../../../start/ports.ts'
import { answers, run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'
import { frontArguments } from '../../../start/site.ts'
import type { BenchSite } from './site.ts'

/** The commits that a bench compares this checkout with: `BENCH_AGAINST=d7fa829,eb089f4`. */
export const commits: readonly string[] = (process.env.BENCH_AGAINST ?? '')
  .split(',')
  .filter(Boolean)

/** A checkout that has content and a build. */
export interface Checkout {
  name: string
  folder: string
  env: NodeJS.ProcessEnv
  environment: LoadedEnvironment['environment']
  buildMs: number
}

/** This checkout, as the bench has built it. */
export function ownCheckout({ loaded, buildMs }: BenchSite): Checkout {
  const env = { ...loaded.variables, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  return { name: 'this one', folder: root, env, environment: loaded.environment, buildMs }
}

/**
 * Checks out a commit with its own lake and content, and builds it. The installed packages stay for the next bench.
 *
 * @param addContent - adds to the sample content before the build
 */
export async function checkOut(
  site: BenchSite,
  commit: string,
  addContent?: (environment: Checkout['environment']) => Promise<void>,
): Promise<Checkout> {
  const folder = join(root, '.cache/against', commit)
  const own = ownCheckout(site)
  const lakePort = await findFreePort()
  const env = {
    ...own.env,
    LAKE_PORT: String(lakePort),
    LAKE_DATA: '.lake-bench',
    BUILD_ID: commit,
  }
  const environment = { ...own.environment, LAKE_PORT: lakePort }
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    const args = ['worktree', 'add', '--force', '--detach', folder, commit]
    await run({ name: 'git', command: 'git', args, env })
    await run({ name: 'npm', command: 'npm', args: ['ci'], env: process.env, cwd: folder })
  }
  for (const old of ['.lake-bench', 'web/.next', `web/${environment.WEB_BUILD}`]) {
    await rm(join(folder, old), { recursive: true, force: true })
  }
  // The second is where older commits have it.
  const programs = ['scripts/lake/cli/main.ts', 'scripts/lake/main.ts']
  const program = programs.find((file) => existsSync(join(folder, file))) ?? ''
  const lake = [program, '--data', '.lake-bench', '--no-webhooks']
  await site.services.start({ name: `lake of ${commit}`, args: lake, env, cwd: folder }, () =>
    answers(`http://127.0.0.1:${lakePort}/ping`),
  )
  await run({ name: 'seed', args: ['scripts/seed/main.ts'], env, cwd: folder })
  await addContent?.(environment)
  const begun = performance.now()
  await run({ name: commit, args: [nextCommand, 'build', 'web'], env, cwd: folder })
  return { name: commit, folder, env, environment, buildMs: performance.now() - begun }
}

/** Starts a checkout's page server and returns its address. @param options - arguments for Node */
export async function startNext(
  { services }: BenchSite,
  { name, folder, env }: Checkout,
  options: readonly string[] = [],
): Promise<string> {
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const args = [...options, nextCommand, 'start', 'web', '-p', port, '-H', '127.0.0.1']
  const program = { name: `next of ${name}`, args, env, cwd: folder }
  await services.start(program, () => answers(`${url}/api/health`))
  return url
}

/** Starts a checkout's front for its page server and returns its address. @param options - arguments for Node */
export async function startFront(
  { services }: BenchSite,
  { name, folder, env: own }: Checkout,
  next: string,
  options: readonly string[] = [],
): Promise<string> {
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const env = { ...own, WEB_PORT: port, UPSTREAM_URL: next }
  const args = [...options, ...frontArguments]
  const program = { name: `front of ${name}`, args, env, cwd: folder }
  await services.start(program, () => answers(`${url}/api/health`))
  return url
}
