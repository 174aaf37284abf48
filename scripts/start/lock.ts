import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'

/** The content of a lock file. */
const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** When the process started: its id may be reused later. */
  born: z.string(),
  site: z.string(),
})

type Holder = z.output<typeof holderSchema>

/** Another start runs in this folder: both would use the same content, chain and build. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError'

  constructor({ pid, site }: Holder) {
    super(
      `The site runs in this folder already, at ${site}. Stop it first: with Ctrl-C where it was started, or with \`kill ${pid}\`.`,
    )
  }
}

/** When a process started, as `ps` prints it; empty if unknown. */
function bornAt(pid: number): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
  })
  return stdout?.trim() ?? ''
}

function isAlive({ pid, born }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return bornAt(pid) === born
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** The lock file for a build folder. */
export function lockFile(build: string): string {
  return join(root, '.run', `${build.replaceAll(/[^\w.-]/g, '-')}.lock`)
}

/**
 * Acquires a lock for the lifetime of this process. A stale lock is taken over.
 *
 * @param site - the site's address, for the message of the next start
 * @throws AlreadyRunningError when a running process holds it
 */
export function acquireLock(file: string, site: string): void {
  const { pid } = process
  const text = JSON.stringify({ pid, born: bornAt(pid), site } satisfies Holder)
  mkdirSync(dirname(file), { recursive: true })
  const holder = readHolder(file)
  if (holder && isAlive(holder)) throw new AlreadyRunningError(holder)
  rmSync(file, { force: true })
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    const faster = readHolder(file)
    throw faster ? new AlreadyRunningError(faster) : error
  }
  process.once('exit', () => {
    if (readHolder(file)?.pid === pid) rmSync(file, { force: true })
  })
}
