import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'
import type { ServiceState } from './supervisor.ts'

const states = z.array(
  z.object({
    name: z.string(),
    state: z.enum(['starting', 'running', 'paused']),
    pid: z.number().optional(),
    restarts: z.number(),
    ended: z.string().optional(),
  }),
) satisfies z.ZodType<ServiceState[]>

/** Status files are named by the site's port, because one clone can run several sites. */
function fileOf(webPort: number, folder = root): string {
  return join(folder, '.run', `${webPort}.json`)
}

/** Writes the state of all services, for `npm run status`. */
export function writeStatus(webPort: number, now: readonly ServiceState[]): void {
  const file = fileOf(webPort)
  mkdirSync(dirname(file), { recursive: true })
  // A rename is atomic: a reader gets the old file or the new one.
  writeFileSync(`${file}.new`, JSON.stringify(now))
  renameSync(`${file}.new`, file)
}

/**
 * The last written state; undefined if nothing runs.
 *
 * @param folder - the checkout in which the services run
 */
export function readStatus(webPort: number, folder = root): ServiceState[] | undefined {
  try {
    return states.parse(JSON.parse(readFileSync(fileOf(webPort, folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Removes the status file. */
export function clearStatus(webPort: number): void {
  rmSync(fileOf(webPort), { force: true })
}
