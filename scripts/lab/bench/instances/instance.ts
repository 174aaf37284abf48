import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { glob, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { answers, run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'

const releases = join(root, '.cache/releases')

/** What a release needs besides `web` to serve the site. */
const parts = [
  '.env.example',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** What is not copied from `web`: each release has its own builds. */
const own = /^(?:\.next.*|\.static-archive|e2e|docs)$/

/**
 * Makes a release: a folder of its own with sources and packages, built. Packages are linked, not copied.
 *
 * @returns where it is
 */
export async function makeRelease(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const release = join(releases, name)
  await rm(release, { recursive: true, force: true })
  await mkdir(join(release, 'web'), { recursive: true })
  const copy = (from: string, how = '-a'): Promise<void> =>
    runCommand('cp', [how, join(root, from), join(release, from)])
  await copy('node_modules', '-al')
  for (const part of parts) await copy(part)
  for (const part of await readdir(join(root, 'web'))) {
    if (!own.test(part)) await copy(join('web', part))
  }
  const build = join(release, 'scripts/lab/bench/instances/build-release.ts')
  await run({ name: `build of ${name}`, args: [build], env, cwd: release })
  return release
}

/** A change that could not be applied, a page that could not be rendered, or a publish of a second or more. */
const notable = /"(?:change-failed|warm-failed)"|"totalMs":\d{4}/

/** What the instances have logged that may explain a stale answer. */
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

/** A program of the system's that ended with an error. */
class CommandFailedError extends Error {
  override readonly name = 'CommandFailedError'

  constructor(command: string, code: number | null) {
    super(`${command} ended with code ${code}`)
  }
}

/**
 * Runs a program of the system's to its end.
 *
 * @throws CommandFailedError, or what the system says where there is no such program
 */
function runCommand(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new CommandFailedError(command, code))
    })
  })
}

/** An instance of the site as an operator starts it: `npm run start:site`. */
export interface Instance {
  name: string
  port: number
  /** Resolves when its readiness check succeeds. */
  ready: () => Promise<void>
  /** Ends it with SIGTERM, as an operator does; resolves when it has ended. */
  leave: () => Promise<void>
  /** Kills it and its child processes, as a failure of its machine would. */
  kill: () => Promise<void>
}

const longestStartMs = 180_000

/** An instance that did not come up. */
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
