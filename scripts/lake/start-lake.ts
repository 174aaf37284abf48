import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createLake, type Lake } from './create-lake.ts'
import { attachPresence } from './events/presence.ts'
import { isLoopback } from './http/origin.ts'
import { createHttpServer } from './http/server.ts'
import { type Log, silentLog } from './model/log.ts'
import { type LakeInput, lakeOptionsSchema } from './options.ts'
import { absentRoutes } from './project/absent.ts'
import { lakeRoutes } from './routes.ts'
import { rebaseAssets } from './transfer/uploads.ts'

export interface RunningLake {
  /** Such as http://localhost:3030. */
  url: string
  lake: Lake
  /** Finishes running work, ends every stream and releases the data folder. */
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
  const url = (): string => `http://${host}:${port}`
  const publicUrl = (): string => options.publicUrl ?? url()
  const { lake, close } = createLake(options, log, publicUrl)
  const door = { ...options, ...lake, publicUrl }
  const server = createHttpServer(door, [...lakeRoutes(lake), ...absentRoutes])
  const endPresence = attachPresence(server, door)
  try {
    server.listen(port, options.host)
    await once(server, 'listening')
  } catch (error) {
    endPresence()
    await close()
    throw error
  }
  port = portOf(server.address()) ?? port
  await rebaseAssets(lake.writer, publicUrl())
  return {
    url: url(),
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
