import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createHandler } from './handler.ts'
import { limitConnections } from './http/connections.ts'
import type { Site } from './site/site.ts'

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
