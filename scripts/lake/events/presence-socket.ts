import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Sessions } from '../auth/sessions.ts'
import { assertHost } from '../http/origin.ts'
import { splitVersion } from '../http/router.ts'
import { PresenceHub } from './presence.ts'

const maxMessageBytes = 64 * 1024
const maxSockets = 500

export interface PresenceDoor {
  dataset: string
  /** The address that the lake listens on. */
  host: string
  origins: readonly string[]
  sessions: Sessions
}

/** Takes WebSocket upgrades of `/socket/<dataset>`; returns what ends them all. */
export function attachPresence(server: Server, door: PresenceDoor): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  const hub = new PresenceHub((authorization) => {
    try {
      const identity = door.sessions.identify(authorization)
      return identity.role === null ? null : identity
    } catch {
      return null
    }
  })
  server.on('upgrade', (incoming, socket, head) => {
    const refusal = refusalOf(door, incoming, sockets.clients.size)
    if (refusal) {
      refuse(socket, refusal)
      return
    }
    sockets.handleUpgrade(incoming, socket, head, (upgraded) => hub.add(upgraded))
  })
  return () => {
    hub.close()
    sockets.close()
  }
}

function refusalOf(door: PresenceDoor, incoming: IncomingMessage, open: number): string | null {
  const { origin } = incoming.headers
  try {
    assertHost(incoming, door.host)
  } catch {
    return '403 Forbidden'
  }
  if (origin !== undefined && !door.origins.includes(origin)) return '403 Forbidden'
  const [pathname = ''] = (incoming.url ?? '').split('?')
  if (splitVersion(pathname).rest !== `/socket/${door.dataset}`) return '404 Not Found'
  return open >= maxSockets ? '429 Too Many Requests' : null
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
