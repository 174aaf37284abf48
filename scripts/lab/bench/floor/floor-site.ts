import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nextCommand } from '../../../start/builds.ts'
import { findFreePort } from '../../../start/ports.ts'
import { answers, run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'
import type { Services } from '../../../start/supervisor.ts'
import { floorSources } from './page-sources.ts'

const folder = join(root, '.cache/floor')

/**
 * Builds and starts the floor: the least an App Router page with a link and an image can weigh.
 *
 * @returns its address
 */
export async function startFloor(services: Services): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(floorSources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await run({ name: 'floor', args: [nextCommand, 'build', folder], env })
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const args = [nextCommand, 'start', folder, '-p', String(port), '-H', '127.0.0.1']
  await services.start({ name: 'floor', args, env }, () => answers(address))
  return address
}
