import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createHandler } from './handler.ts'
import type { Everywhere, Site } from './site.ts'

/** Longer than a load balancer keeps its connections, so that it is the one to close them. */
const keepAliveMs = 75_000
const drainEveryMs = 100
/** A stream that an editor's preview holds open must not hold a stop up. */
const drainLimitMs = 5000
/** A request has to have come in whole by then, in milliseconds. */
const requestTimeout = 60_000

/** How long visitors have to leave a process that others take over from, in milliseconds. */
const settleMs = 1000

export type Listening = {
  port: number
  /**
   * Answers go on, and each closes its connection. A kept connection in use has then moved on before
   * `close` ends those that are idle, which may be just when a visitor uses one again.
   */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Starts to answer. @throws what the system says when the port cannot be had (EADDRINUSE, EACCES) */
export async function listen(site: Site, everywhere: Everywhere): Promise<Listening> {
  const handler = createHandler(site, everywhere)
  let closing = false
  const server = createServer(
    // Most requests have no body: those need none of what a body's stream costs.
    { keepAliveTimeout: keepAliveMs, requestTimeout, optimizeEmptyRequests: true },
    (request, response) => {
      if (closing) response.shouldKeepAlive = false
      handler(request, response)
    },
  )
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port: site.settings.port, host: site.settings.host, backlog: 1024 }, resolve)
  await promise
  return {
    port: portOf(server),
    settle: () => {
      closing = true
      return delay(settleMs)
    },
    close: async () => {
      closing = true
      site.refresher.stop()
      await drain(server)
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
