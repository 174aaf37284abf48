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

/** What runs is noted under the port of its site, since one clone can run several. */
function fileOf(webPort: number): string {
  return join(root, '.run', `${webPort}.json`)
}

/** Notes what runs, for `npm run status`. */
export function writeStatus(webPort: number, now: readonly ServiceState[]): void {
  const file = fileOf(webPort)
  mkdirSync(dirname(file), { recursive: true })
  // Whoever reads it meanwhile gets the one before, whole.
  writeFileSync(`${file}.new`, JSON.stringify(now))
  renameSync(`${file}.new`, file)
}

/** What was noted last, or undefined when nothing runs. */
export function readStatus(webPort: number): ServiceState[] | undefined {
  try {
    return states.parse(JSON.parse(readFileSync(fileOf(webPort), 'utf8')))
  } catch {
    return undefined
  }
}

/** Notes that nothing runs. */
export function clearStatus(webPort: number): void {
  rmSync(fileOf(webPort), { force: true })
}
