import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyCheckout } from '../../../deploy/releases.ts'
import { answers, run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'

const releases = join(root, '.cache/releases')

/**
 * Makes a release: copies the sources into a separate folder, links the packages, and builds it.
 *
 * @returns the folder
 */
export async function makeRelease(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const release = join(releases, name)
  await rm(release, { recursive: true, force: true })
  await copyCheckout(root, release)
  const build = join(release, 'scripts/lab/bench/instances/build-release.ts')
  await run({ name: `build of ${name}`, args: [build], env, cwd: release })
  return release
}

/** A change that could not be applied, a page that could not be rendered, or a publish of a second or more. */
const notable = /"(?:change-failed|warm-failed)"|"totalMs":\d{4}/

/** The lines in the logs of the instances that may explain a stale answer. */
export async function notableLines(): Promise<string[]> {
  const lines: string[] = []
  for await (const log of glob('*/*.log', { cwd: releases })) {
    const text = await readFile(join(releases, log), 'utf8')
    for (const line of text.split('\n')) if (notable.test(line)) lines.push(`${log}: ${line}`)
  }
  return lines
}

export async function removeReleases(): Promise<void> {
  await rm(releases, { recursive: true, force: true })
}

/** An instance of the site as an operator starts it: `npm run start:site`. */
export interface Instance {
  name: string
  port: number
  /** Resolves when its readiness check succeeds. */
  ready: () => Promise<void>
  /** Ends it with SIGTERM, as an operator does. Resolves when it has ended. */
  leave: () => Promise<void>
  /** Kills it and its child processes, as a failure of its machine would. */
  kill: () => Promise<void>
}

const longestStartMs = 180_000

/** An instance did not start. */
class InstanceError extends Error {
  override readonly name = 'InstanceError'
}

/**
 * Starts an instance.
 *
 * @param release - the folder of its build
 */
export function startInstance(
  name: string,
  port: number,
  release: string,
  env: NodeJS.ProcessEnv,
): Instance {
  const own = { ...env, WEB_PORT: String(port), INQUIRY_OUTBOX: `.outbox-${port}` }
  const command = join(release, 'scripts/start/start-site.ts')
  const child = spawn(process.execPath, [command], {
    cwd: release,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const log = createWriteStream(join(release, `${name}.log`))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const ended = once(child, 'exit')
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const signal = async (to: number | undefined, how: NodeJS.Signals): Promise<void> => {
    if (!isRunning() || to === undefined) return
    process.kill(to, how)
    await ended
  }
  return {
    name,
    port,
    ready: async () => {
      const latest = Date.now() + longestStartMs
      while (!(await answers(`http://127.0.0.1:${port}/api/health?ready`))) {
        if (!isRunning()) throw new InstanceError(`${name} ended; see ${release}/${name}.log`)
        if (Date.now() > latest) throw new InstanceError(`${name} is not ready`)
        await delay(100)
      }
    },
    leave: () => signal(child.pid, 'SIGTERM'),
    // The process group, so that its children are killed too.
    kill: () => signal(child.pid && -child.pid, 'SIGKILL'),
  }
}
