import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { actionRoutes } from './actions/routes.ts'
import { rebaseAssets } from './assets/rebase.ts'
import { assetRoutes } from './assets/routes.ts'
import { fileRoutes } from './assets/serve.ts'
import { authRoutes } from './auth/routes.ts'
import { userRoutes } from './auth/user-routes.ts'
import { createLake } from './create-lake.ts'
import { attachPresence } from './events/presence-socket.ts'
import { eventRoutes } from './events/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { createHttpServer } from './http/server.ts'
import { imageRoutes } from './images/routes.ts'
import type { Lake } from './lake.ts'
import { type Log, silentLog } from './log.ts'
import { mutateRoutes } from './mutate/routes.ts'
import { isLoopback, type LakeInput, lakeOptionsSchema } from './options.ts'
import { projectRoutes } from './project/routes.ts'
import { queryRoutes } from './query/routes.ts'
import { exportRoutes } from './transfer/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export interface RunningLake {
  /** Such as http://localhost:3030. */
  url: string
  lake: Lake
  /** Finishes what was begun, ends every stream and lets go of the data folder. */
  close(): Promise<void>
}

/**
 * Starts a Content Lake.
 *
 * @throws ZodError for options that do not fit together, StoreError when the data folder cannot be
 *   used, and Node's own error (EADDRINUSE) when the port is taken
 */
export async function startLake(input: LakeInput, log: Log = silentLog): Promise<RunningLake> {
  const options = lakeOptionsSchema.parse(input)
  let port = options.port
  const host = isLoopback(options.host) ? 'localhost' : options.host
  const publicUrl = (): string => `http://${host}:${port}`
  const { lake, close } = createLake(options, log, publicUrl)
  const server = createHttpServer(lake, [
    ...queryRoutes(lake),
    ...mutateRoutes(lake),
    ...actionRoutes(lake),
    ...eventRoutes(lake),
    ...historyRoutes(lake),
    ...assetRoutes(lake),
    ...imageRoutes(lake),
    ...fileRoutes(lake),
    ...authRoutes(lake),
    ...userRoutes(lake),
    ...exportRoutes(lake),
    ...webhookRoutes(lake),
    ...projectRoutes(lake),
  ])
  const endPresence = attachPresence(server, lake)
  try {
    server.listen(port, options.host)
    await once(server, 'listening')
  } catch (error) {
    endPresence()
    await close()
    throw error
  }
  port = portOf(server.address()) ?? port
  await rebaseAssets(lake)
  return {
    url: publicUrl(),
    lake,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      endPresence()
      await close()
      server.closeAllConnections()
      await closed
    },
  }
}

function portOf(address: AddressInfo | string | null): number | null {
  return typeof address === 'object' && address !== null ? address.port : null
}
