import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { limitKey } from '../network/client-address.ts'
import { applyChange } from './answers/publish.ts'
import { createHandler } from './handler.ts'
import { ConcurrencyLimit, ConcurrencyLimitError } from './http/limits.ts'
import { clipped, type Log, limited, logToStdout } from './http/log.ts'
import type { FrontOptions } from './site/options.ts'
import { openSite, type Site } from './site/site.ts'

export interface Front {
  /** The front's address, for example `http://127.0.0.1:3000`. */
  url: string
  /** Resolves when every page has been requested once. */
  filled: Promise<void>
  /**
   * Reports that it is not ready, and keeps answering for this many milliseconds. Each connection is closed after its
   * answer, so that a load balancer can send visitors to other instances.
   */
  leave: (milliseconds: number) => Promise<void>
  /** Accepts no new requests, finishes the running ones and frees the port. */
  close: () => Promise<void>
}

/**
 * Starts the front for a Next server that is already listening on `upstream`.
 * @throws the system's error if the port is not available
 */
export async function startFront(options: FrontOptions, log: Log = logToStdout): Promise<Front> {
  const site = openSite(options, limited(clipped(log), linesPerSecond))
  const filled = site.open.promise.then(() => site.publisher.fill())
  const server = await listen(site)
  const following = options.follow?.((change) => applyChange(site, change))
  const caughtUp = following?.then((one) => {
    site.following = one
    return one.start()
  })
  site.open.resolve(caughtUp)
  return {
    filled,
    url: addressOf(options.host, portOf(server)),
    leave: (milliseconds) => {
      site.draining = true
      return delay(milliseconds)
    },
    close: async () => {
      site.draining = true
      await drain(server)
      // Nobody purges for this instance any more.
      await options.cdn?.purge()
    },
  }
}

/** Log lines per event, since strangers can cause them: at most 200 MB a day. */
const linesPerSecond = 5
/** Longer than a load balancer keeps connections, so that the balancer closes them. */
const keepAliveMs = 75_000
const drainEveryMs = 100
/** An open event stream of an editor's preview must not delay a stop. */
const drainLimitMs = 5000
const timeouts = {
  keepAliveTimeout: keepAliveMs,
  /** Time limit for receiving a request, in milliseconds. */
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  /** How often these two are checked. */
  connectionsCheckingInterval: 5000,
}
/** Idle connections are closed after this. It is longer than an answer may take to begin. */
const idleMs = 45_000

/** Starts to listen. @throws the system's error if the port is not available (EADDRINUSE, EACCES) */
async function listen(site: Site): Promise<Server> {
  const handler = createHandler(site)
  const server = createServer(
    // Avoids the cost of a body stream for requests without one, which most are.
    { ...timeouts, optimizeEmptyRequests: true },
    (request, response) => {
      if (site.draining) response.shouldKeepAlive = false
      handler(request, response)
    },
  )
  server.setTimeout(idleMs)
  if (!site.settings.trustProxy) limitConnections(server, site)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port: site.settings.port, host: site.settings.host, backlog: 1024 }, resolve)
  await promise
  return server
}

/** Accepts no new connections, and waits for running requests up to a limit. */
async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  const timer = setInterval(() => server.closeIdleConnections(), drainEveryMs)
  const limit = setTimeout(() => server.closeAllConnections(), drainLimitMs)
  await promise
  clearInterval(timer)
  clearTimeout(limit)
}

/** The port that a server listens on. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') {
    throw new TypeError('The front listens on a port, not on a socket')
  }
  return address.port
}

/** The local address of a host and port. */
export function addressOf(host: string | undefined, port: number): string {
  if (host === undefined) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

function limitConnections(server: Server, { settings }: Site): void {
  const limit = new ConcurrencyLimit(Number.POSITIVE_INFINITY, settings.connectionsPerClient)
  server.prependListener('connection', (socket) => {
    try {
      socket.once('close', limit.acquire(limitKey(socket.remoteAddress ?? '')))
    } catch (error) {
      if (!(error instanceof ConcurrencyLimitError)) throw error
      socket.end(refusal)
      socket.destroySoon()
    }
  })
}
