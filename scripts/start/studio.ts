import { studioVariables } from './builds.ts'
import type { LoadedEnvironment } from './environment.ts'
import { answers } from './processes.ts'
import type { Services } from './supervisor.ts'

/** Serves the built Studio. */
export function startStudio(services: Services, loaded: LoadedEnvironment): Promise<void> {
  const address = `http://127.0.0.1:${loaded.environment.STUDIO_PORT}`
  const args = ['studio/server/serve.ts']
  const program = { name: 'studio', address, args, env: studioVariables(loaded) }
  return services.start(program, () => answers(address))
}
