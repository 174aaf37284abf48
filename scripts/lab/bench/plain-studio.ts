import { studioVariables } from '../../start/builds.ts'
import type { LoadedEnvironment } from '../../start/environment.ts'
import { answers, run } from '../../start/processes.ts'
import type { Services } from '../../start/supervisor.ts'

const vite = 'node_modules/vite/bin/vite.js'
const folder = 'studio/plain'

/** Builds Sanity's Studio as it comes, and serves it in the place of ours, which must be stopped. */
export async function startPlainStudio(
  services: Services,
  loaded: LoadedEnvironment,
): Promise<void> {
  const env = studioVariables(loaded)
  const name = 'plain studio'
  await run({ name, args: [vite, 'build', folder, '--logLevel', 'error'], env })
  const port = String(loaded.environment.STUDIO_PORT)
  const at = ['--host', '127.0.0.1', '--port', port, '--strictPort']
  await services.start({ name, args: [vite, 'preview', folder, ...at], env }, () =>
    answers(`http://127.0.0.1:${port}`),
  )
}
