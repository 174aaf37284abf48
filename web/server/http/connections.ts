import type { Server } from 'node:http'
import { limitKey } from '../../network/client-address.ts'
import { Share, ShareExceededError } from './share.ts'

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Refuses the connections of one address beyond a number, so that it cannot take those of others. */
export function limitConnections(server: Server, perClient: number): void {
  const share = new Share(Number.POSITIVE_INFINITY, perClient)
  server.prependListener('connection', (socket) => {
    try {
      socket.once('close', share.take(limitKey(socket.remoteAddress ?? '')))
    } catch (error) {
      if (!(error instanceof ShareExceededError)) throw error
      socket.end(refusal)
      socket.destroySoon()
    }
  })
}
