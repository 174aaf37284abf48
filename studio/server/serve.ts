import { readStudioEnvironment } from '../environment/environment.ts'
import { startStudioServer } from './studio-server.ts'

const server = await startStudioServer(
  Number(process.env.STUDIO_PORT ?? 3333),
  readStudioEnvironment(),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
