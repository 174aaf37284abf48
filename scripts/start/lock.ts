import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { root } from './root.ts'

const holderSchema = z.object({ pid: z.number(), site: z.string() })

type Holder = z.output<typeof holderSchema>

/** Another start runs in this folder; both would use the same content, chain and build. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError'

  /** @param holder - undefined while the other start has not written its file yet */
  constructor(holder: Holder | undefined, options: ErrorOptions) {
    super(
      holder
        ? `The site already runs in this folder, at ${holder.site}. Stop it first: with Ctrl-C where it was started, or with \`kill ${holder.pid}\`.`
        : 'The site is already being started in this folder. Stop it first, with Ctrl-C where it was started.',
      options,
    )
  }
}

/** The file beside a lock that says which process holds it. */
export function holderFile(lock: string): string {
  return `${lock}.json`
}

function readHolder(lock: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(holderFile(lock), 'utf8')))
  } catch {
    return undefined
  }
}

/** The lock file for a build folder. */
export function lockFile(build: string): string {
  return join(root, '.run', `${build.replaceAll(/[^\w.-]/g, '-')}.sqlite`)
}

/**
 * Acquires a lock for the lifetime of this process. It is SQLite's lock on a file, which the operating system
 * releases however the process ends.
 *
 * @param site - the site's address, for the error message of the next start
 * @throws AlreadyRunningError when another process holds it
 */
export function acquireLock(lock: string, site: string): void {
  mkdirSync(dirname(lock), { recursive: true })
  const database = new DatabaseSync(lock)
  try {
    // Nothing is ever written to it, so the file stays empty.
    database.exec('BEGIN IMMEDIATE')
  } catch (cause) {
    database.close()
    const isHeld = cause instanceof Error && /locked|busy/.test(cause.message)
    throw isHeld ? new AlreadyRunningError(readHolder(lock), { cause }) : cause
  }
  writeFileSync(holderFile(lock), JSON.stringify({ pid: process.pid, site } satisfies Holder))
  process.once('exit', () => database.close())
}
