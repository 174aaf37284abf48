import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createLake, type Lake } from './create-lake.ts'
import { attachPresence } from './events/presence.ts'
import { isLoopback } from './http/origin.ts'
import type { Route } from './http/router.ts'
import { createHttpServer } from './http/server.ts'
import { type Log, silentLog } from './model/log.ts'
import { type LakeInput, lakeOptionsSchema } from './options.ts'
import { lakeRoutes } from './routes.ts'
import { isPrivate } from './store/open.ts'
import { rebaseAssets } from './transfer/uploads.ts'

export interface RunningLake {
  /** Such as http://localhost:3030. */
  url: string
  lake: Lake
  routes: readonly Route[]
  /** Finishes running work, ends all streams and releases the data folder. */
  close(): Promise<void>
}

/**
 * Starts a Content Lake.
 *
 * @throws ZodError for invalid options, StoreError when the data folder cannot be used, and Node's own
 *   error (EADDRINUSE) when the port is taken
 */
export async function startLake(input: LakeInput, log: Log = silentLog): Promise<RunningLake> {
  const options = lakeOptionsSchema.parse(input)
  let port = options.port
  const host = isLoopback(options.host) ? 'localhost' : options.host
  const url = (): string => `http://${host}:${port}`
  const publicUrl = (): string => options.publicUrl ?? url()
  const { lake, close } = createLake(options, log, publicUrl)
  const door = { ...options, ...lake, publicUrl, isPrivate: isPrivate(options) }
  const routes = lakeRoutes(lake)
  const server = createHttpServer(door, routes)
  const endPresence = attachPresence(server, door)
  const stop = async (): Promise<void> => {
    server.close()
    endPresence()
    await close()
    server.closeAllConnections()
  }
  try {
    server.listen(port, options.host)
    await once(server, 'listening')
    port = portOf(server.address()) ?? port
    await rebaseAssets(lake.writer, publicUrl())
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: url(),
    lake,
    routes,
    close: async () => {
      const closed = once(server, 'close')
      await stop()
      await closed
    },
  }
}

function portOf(address: AddressInfo | string | null): number | null {
  return typeof address === 'object' && address !== null ? address.port : null
}
