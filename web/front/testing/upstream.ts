import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { addressOf, portOf } from '../front.ts'

export interface Page {
  status?: number
  body?: string
  type?: string
  headers?: Record<string, string | string[]>
}

export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Starts a server on this machine. @returns its address */
export async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return addressOf('127.0.0.1', portOf(server))
}

/** A fake page server that behaves like Next where the front relies on it. */
export class TestUpstream {
  readonly pages = new Map<string, Page>()
  readonly seen: Seen[] = []
  /** Runs before each answer; it may wait. */
  before: (path: string) => Promise<void> | void = () => undefined
  /** What is read of changes. */
  reading: () => Page = () => json({ tags: ['type:route'] })
  paths: string[] | undefined
  listStatus = 200
  /** The status of each answer to an expiry. */
  refreshStatus = 200
  url = ''
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async start(port = 0): Promise<this> {
    this.url = await listen(this.#server, port)
    return this
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#server.close(() => resolve())
    this.#server.closeAllConnections()
    await promise
  }

  /** A prerendered page in both variants of Next. */
  page(path: string, body: string, more: Page = {}): void {
    this.pages.set(path, { ...more, body })
  }

  /** What Next reads when the documents of pages have changed, or been deleted. */
  changed(...paths: string[]): Page {
    return json({ tags: ['type:route'], paths: paths.filter((path) => this.pages.has(path)) })
  }

  /** The bodies of the calls about changes, in their order. */
  calls(): unknown[] {
    return this.seen.flatMap(({ url, body }) => (url === '/api/refresh' ? [JSON.parse(body)] : []))
  }

  /** The requested addresses, without the list of paths. */
  asked(): string[] {
    return this.seen.map(({ url }) => url).filter((url) => url.replace(/\?.*/, '') !== '/api/paths')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    const body = await text(request)
    this.seen.push({ method: request.method ?? '', url, headers: request.headers, body })
    const path = url.replace(/\?.*/, '')
    await this.before(path)
    const page = this.#find(request, path, body)
    const type = page.type ?? 'text/html; charset=utf-8'
    response.writeHead(page.status ?? 200, { 'content-type': type, ...page.headers })
    response.end(page.body)
  }

  #find(request: IncomingMessage, path: string, body: string): Page {
    if (path === '/api/paths') {
      const paths =
        this.paths ?? [...this.pages.keys()].filter((known) => !known.startsWith('/api/'))
      return json({ paths }, this.listStatus)
    }
    if (path === '/api/refresh') {
      return body.includes('"changes"') ? this.reading() : json({}, this.refreshStatus)
    }
    const page = this.pages.get(path) ?? { ...missing, body: `<h1>404</h1>` }
    const headers = { ...prerendered, ...page.headers }
    if (request.headers.rsc === undefined) return { ...page, headers }
    const segment = request.headers['next-router-segment-prefetch'] ?? ''
    return { ...page, type: 'text/x-component', body: `rsc${segment} ${page.body}`, headers }
  }
}

const missing: Page = { status: 404 }

export const prerendered = {
  'x-nextjs-prerender': '1',
  'x-nextjs-cache': 'HIT',
  'cache-control': 's-maxage=31536000',
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch',
}

export function json(value: object, status = 200): Page {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}
