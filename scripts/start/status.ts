import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { loadEnvironment } from './environment.ts'
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
function fileOf(webPort: number): string {
  return join(root, '.run', `${webPort}.json`)
}

/** Writes the state of all services, for `npm run status`. */
export function writeStatus(webPort: number, now: readonly ServiceState[]): void {
  const file = fileOf(webPort)
  mkdirSync(dirname(file), { recursive: true })
  // Atomic: a reader gets the old file or the new one.
  writeFileSync(`${file}.new`, JSON.stringify(now))
  renameSync(`${file}.new`, file)
}

/** The last written state, or undefined when nothing runs. */
export function readStatus(webPort: number): ServiceState[] | undefined {
  try {
    return states.parse(JSON.parse(readFileSync(fileOf(webPort), 'utf8')))
  } catch {
    return undefined
  }
}

/** Removes the status file. */
export function clearStatus(webPort: number): void {
  rmSync(fileOf(webPort), { force: true })
}

// `npm run status`: what runs, and how often each part had to be started again.
if (import.meta.main) {
  const { WEB_PORT } = loadEnvironment().environment
  const services = readStatus(WEB_PORT)
  if (!services) console.log(`Nothing runs at port ${WEB_PORT} (WEB_PORT).`)
  for (const { name, state, restarts, ended } of services ?? []) {
    const last = ended ? `, ended ${ended} last` : ''
    console.log(`${name.padEnd(8)}${state.padEnd(10)}${restarts} restarts${last}`)
  }
  if (!services?.every(({ state }) => state === 'running')) process.exitCode = 1
}
