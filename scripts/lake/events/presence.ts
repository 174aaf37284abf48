import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { Identity } from '../auth/identities.ts'
import type { Sessions } from '../auth/sessions.ts'
import { assertHost, type Place, projectOf } from '../http/origin.ts'
import { splitVersion } from '../http/router.ts'
import type { Json } from '../model/document.ts'
import { parseJson } from '../model/json.ts'

/** JSON-RPC 2.0, as spoken by the Studio's `@sanity/bifur-client`. */
const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string().max(100),
  id: z.union([z.string().max(200), z.number()]).optional(),
  params: z.record(z.string(), z.json()).default({}),
})

type Request = z.output<typeof requestSchema>

/** RFC 6455: policy violation. */
const closePolicy = 1008

const codes = { parse: -32700, invalid: -32600, unknownMethod: -32601, unauthorized: 4001 }
const heartbeatMs = 15_000

/** A socket that has not signed in within this time is closed. */
const signInMs = 5000

/** The maximum number of unauthenticated sockets. Beyond it, the oldest is closed. */
const maxUnauthenticated = 50

/** A socket and the identity that has signed in on it. */
interface Connection {
  socket: WebSocket
  identity: Identity | null
  subscriptions: Set<string>
  session: string | null
  /** Unregisters the socket from the sessions of the identity. */
  signOut: () => void
}

/**
 * Shows who is looking at what. Announcements are relayed to the other signed-in sockets of the dataset;
 * nothing is stored.
 */
class PresenceHub {
  readonly #connections = new Set<Connection>()
  readonly #sessions: Sessions
  readonly #heartbeat: NodeJS.Timeout

  constructor(sessions: Sessions) {
    this.#sessions = sessions
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs)
    this.#heartbeat.unref()
  }

  add(socket: WebSocket): void {
    const connection: Connection = {
      socket,
      identity: null,
      subscriptions: new Set(),
      session: null,
      signOut: () => {},
    }
    // A terminated socket stays in the set until its `close` event.
    const unauthenticated = [...this.#connections].filter(
      ({ identity, socket: { readyState, OPEN } }) => !identity && readyState === OPEN,
    )
    if (unauthenticated.length >= maxUnauthenticated) unauthenticated[0]?.socket.terminate()
    this.#connections.add(connection)
    const timer = setTimeout(() => {
      if (!connection.identity) socket.close(closePolicy, 'not signed in')
    }, signInMs)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
    socket.on('message', (data) => this.#receive(connection, String(data)))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.#leave(connection))
    socket.send('♥')
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const { socket } of this.#connections) socket.terminate()
  }

  #beat(): void {
    for (const { socket } of this.#connections) socket.send('♥')
  }

  #receive(connection: Connection, text: string): void {
    const request = parseRequest(text)
    if (!request) {
      send(connection, { error: { code: codes.parse, message: 'not JSON-RPC 2.0' }, id: null })
      return
    }
    const answer = this.#perform(connection, request)
    if (request.id !== undefined) send(connection, { ...answer, id: request.id })
  }

  #perform(connection: Connection, { method, params }: Request): Answer {
    if (method === 'authorization') {
      return this.#signIn(connection, String(params.authorization))
    }
    if (!connection.identity) return refused
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomUUID()
        connection.subscriptions.add(subscription)
        return { result: subscription }
      }
      case 'presence_unsubscribe':
        connection.subscriptions.delete(String(params.subscriptionId))
        return { result: true }
      case 'presence_announce':
        return this.#announce(connection, params.data ?? null)
      case 'presence_rollcall':
        this.#broadcast(connection, { type: 'rollCall', session: params.session ?? null })
        return { result: true }
      case 'presence_disconnect':
        this.#broadcast(connection, { type: 'disconnect', m: { session: params.session ?? null } })
        return { result: true }
      default:
        return { error: { code: codes.unknownMethod, message: `there is no ${method}` } }
    }
  }

  #signIn(connection: Connection, authorization: string): Answer {
    const { socket } = connection
    const identity = this.#sessions.recognize(authorization)
    connection.signOut()
    connection.signOut = () => {}
    connection.identity = identity.role === null ? null : identity
    if (!connection.identity) return refused
    connection.signOut = this.#sessions.connected(identity, () => socket.terminate())
    return { result: true }
  }

  #announce(connection: Connection, data: Json): Answer {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      return { error: { code: codes.invalid, message: 'data is an object' } }
    }
    if (typeof data.sessionId === 'string') connection.session = data.sessionId
    this.#broadcast(connection, { type: 'state', m: data })
    return { result: true }
  }

  /** A closed browser cannot announce its departure, so the lake does. */
  #leave(connection: Connection): void {
    this.#connections.delete(connection)
    connection.signOut()
    if (connection.session === null) return
    this.#broadcast(connection, { type: 'disconnect', m: { session: connection.session } })
  }

  #broadcast(from: Connection, event: { [key: string]: Json }): void {
    const result = { ...event, i: from.identity?.id ?? '' }
    for (const connection of this.#connections) {
      if (connection === from || connection.identity === null) continue
      for (const subscription of connection.subscriptions) {
        send(connection, { method: 'presence_subscription', params: { subscription, result } })
      }
    }
  }
}

type Answer = { result: Json } | { error: { code: number; message: string } }

const refused: Answer = {
  error: { code: codes.unauthorized, message: 'sign in with "authorization" first' },
}

function parseRequest(text: string): Request | null {
  try {
    const parsed = requestSchema.safeParse(parseJson(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** A socket with more than a megabyte of unread messages is closed. */
function send({ socket }: Connection, message: { [key: string]: Json }): void {
  if (socket.bufferedAmount > 1024 * 1024) socket.terminate()
  else socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
}

const maxMessageBytes = 64 * 1024
const maxSockets = 500

interface PresenceContext extends Place {
  projectId: string
  dataset: string
  origins: readonly string[]
  sessions: Sessions
}

/** Handles WebSocket upgrades of `/socket/<dataset>`; returns a function that closes all sockets. */
export function attachPresence(server: Server, door: PresenceContext): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  const hub = new PresenceHub(door.sessions)
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

function refusalOf(door: PresenceContext, incoming: IncomingMessage, open: number): string | null {
  const { origin } = incoming.headers
  try {
    assertHost(incoming, door)
  } catch {
    return '403 Forbidden'
  }
  if (origin !== undefined && !door.origins.includes(origin)) return '403 Forbidden'
  const { rest } = splitVersion((incoming.url ?? '').split('?')[0] ?? '')
  const isOther = (projectOf(incoming) ?? door.projectId) !== door.projectId
  if (isOther || rest !== `/socket/${door.dataset}`) return '404 Not Found'
  return open >= maxSockets ? '429 Too Many Requests' : null
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
