import { studioVariables } from './builds.ts'
import type { LoadedEnvironment } from './environment.ts'
import { answers } from './processes.ts'
import type { Services } from './supervisor.ts'

/** Serves the built Studio. */
export function startStudio(services: Services, loaded: LoadedEnvironment): Promise<void> {
  const program = {
    name: 'studio',
    args: ['studio/server/serve.ts'],
    env: studioVariables(loaded),
  }
  const { STUDIO_PORT } = loaded.environment
  return services.start(program, () => answers(`http://127.0.0.1:${STUDIO_PORT}`))
}
