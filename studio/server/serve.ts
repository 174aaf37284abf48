import { readStudioEnvironment } from '../environment/environment.ts'
import { startStudioServer } from './studio-server.ts'

await startStudioServer(Number(process.env.STUDIO_PORT ?? 3333), readStudioEnvironment())
