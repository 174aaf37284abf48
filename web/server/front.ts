import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { limitKey } from '../network/client-address.ts'
import { tell } from './answers/webhook.ts'
import { createHandler } from './handler.ts'
import { Share, ShareExceededError } from './http/limits.ts'
import { clipped, type Log, logToStdout } from './http/log.ts'
import { type FrontOptions, openSite, type Site, withDefaults } from './site/site.ts'

export interface Front {
  /** Where the front answers, for example `http://127.0.0.1:3000`. */
  url: string
  /** Resolves when every page has a kept copy, or was asked for one. */
  filled: Promise<void>
  /** Goes on answering for so many milliseconds, while it says that visitors should go elsewhere. */
  leave: (milliseconds: number) => Promise<void>
  /** Takes no new request, lets those that are being answered finish, and frees the port. */
  close: () => Promise<void>
}

/**
 * Starts the front before a Next server that is already listening on `upstream`.
 * @throws what the system says when the port cannot be had, or when a static directory is missing
 */
export async function startFront(options: FrontOptions, log: Log = logToStdout): Promise<Front> {
  const settings = withDefaults(options)
  const site = await openSite(settings, clipped(log))
  const listening = await listen(site)
  const caughtUp = settings.catchUp?.((path, content) => tell(site, path, content))
  site.open.resolve(caughtUp)
  return {
    filled: site.open.promise.then(() => site.refresher.fill()),
    url: addressOf(settings.host, listening.port),
    leave: listening.leave,
    close: listening.close,
  }
}

/** Longer than a load balancer keeps its connections, so that it is the one to close them. */
const keepAliveMs = 75_000
const drainEveryMs = 100
/** A stream that an editor's preview holds open must not hold a stop up. */
const drainLimitMs = 5000
const timeouts = {
  keepAliveTimeout: keepAliveMs,
  /** A request has to have come in whole by then, in milliseconds; its headers sooner. */
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  /** How often those two are held against what has come in. */
  connectionsCheckingInterval: 5000,
}
/** A connection on which nothing is read for so long is ended; longer than an answer may take to begin. */
const unreadMs = 45_000

export interface Listening {
  port: number
  /**
   * Says that it is not ready any more, and goes on answering for so long, closing each connection after
   * its answer: whoever stands before it has then sent its visitors elsewhere.
   */
  leave: (milliseconds: number) => Promise<void>
  close: () => Promise<void>
}

/** Starts to answer. @throws what the system says when the port cannot be had (EADDRINUSE, EACCES) */
export async function listen(site: Site): Promise<Listening> {
  const handler = createHandler(site)
  const server = createServer(
    // Most requests have no body: those need none of what a body's stream costs.
    { ...timeouts, optimizeEmptyRequests: true },
    (request, response) => {
      if (site.draining) response.shouldKeepAlive = false
      handler(request, response)
    },
  )
  server.setTimeout(unreadMs)
  if (!site.settings.trustProxy) limitConnections(server, site.settings.connectionsPerClient)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port: site.settings.port, host: site.settings.host, backlog: 1024 }, resolve)
  await promise
  return {
    port: portOf(server),
    leave: (milliseconds) => {
      site.draining = true
      return delay(milliseconds)
    },
    close: async () => {
      site.draining = true
      site.refresher.stop()
      await drain(server)
      await site.held?.end()
      site.upstream.close()
    },
  }
}

/** Takes no new connection and lets what is being answered finish, within a limit. */
async function drain(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  const timer = setInterval(() => server.closeIdleConnections(), drainEveryMs)
  const limit = setTimeout(() => server.closeAllConnections(), drainLimitMs)
  await promise
  clearInterval(timer)
  clearTimeout(limit)
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') {
    throw new TypeError('The front listens on a port, not on a socket')
  }
  return address.port
}

/** Where a visitor on this machine finds what listens on a host and port. */
export function addressOf(host: string | undefined, port: number): string {
  if (host === undefined) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

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
