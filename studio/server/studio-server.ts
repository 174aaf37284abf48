import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import {
  environmentScript,
  environmentScriptPath,
  type StudioEnvironment,
} from '../environment/environment.ts'
import { fileHeaders, pageHeaders } from './headers.ts'
import { signInCookie } from './sign-in-cookie.ts'

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Limits the connections of each address, so that no address can use up all of them. */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > perAddress) {
      socket.end(refusal)
      socket.destroySoon()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

const buildFolder = fileURLToPath(new URL('../dist', import.meta.url))

/** The Studio has not been built. */
export class StudioNotBuiltError extends Error {
  override readonly name = 'StudioNotBuiltError'

  constructor() {
    super('The Studio is not built: run npm run build first')
  }
}

/** The script for Studios inside Sanity's dashboard, where ours never runs. */
const bridge = /<script[^>]* data-sanity-core><\/script>\n?/

/** The most connections of one address. A browser opens six. */
const connectionsPerAddress = 256

/** How long a connection may be idle before it is closed, in milliseconds. */
const idleMs = 60_000

/** File names with a content hash. */
const hashed = /-[\w-]{8,}\.(?:js|css|woff2)$/

/**
 * Serves the built Studio on loopback: its files, the page for every other path, and a script with the addresses of
 * the lake and the site.
 *
 * @throws StudioNotBuiltError without `studio/dist`; the socket's error if the port is taken
 */
export async function startStudioServer(
  port: number,
  environment: StudioEnvironment,
  built = buildFolder,
): Promise<Server> {
  if (!existsSync(join(built, 'index.html'))) throw new StudioNotBuiltError()
  const headers = pageHeaders(environment)
  const script = environmentScript(environment)
  const page = (await readFile(join(built, 'index.html'), 'utf8')).replace(bridge, '')
  const files = sirv(built, {
    etag: true,
    brotli: true,
    gzip: true,
    // The page itself is answered below.
    extensions: [],
    setHeaders: (response, path) => {
      const lasting = hashed.test(path.replace(/\.(?:br|gz)$/, ''))
      response.setHeader('cache-control', lasting ? 'max-age=31536000, immutable' : 'no-cache')
    },
  })
  const server = createServer((request, response) => {
    // The page's headers would make up a third of a small script's answer.
    const heeded = hashed.test(request.url ?? '') ? fileHeaders : headers
    for (const [name, value] of Object.entries(heeded)) response.setHeader(name, value)
    if (request.url === environmentScriptPath) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.setHeader('cache-control', 'no-cache')
      const cookie = signInCookie(request, environment)
      if (cookie) response.setHeader('set-cookie', cookie)
      response.end(script)
      return
    }
    // A server may ignore ranges (RFC 9110, 14.2). sirv throws on one that ends before it begins.
    delete request.headers.range
    // sirv does not close a file whose reader has disconnected, and throws if a file has gone.
    response.once('pipe', (file: Readable) => {
      file.once('error', () => response.destroy())
      response.once('close', () => file.destroy())
    })
    files(request, response, () => {
      if (request.url?.startsWith('/static/')) {
        response.statusCode = 404
        response.end('There is no such file.')
        return
      }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('cache-control', 'no-cache')
      response.end(page)
    })
  })
  limitConnections(server, connectionsPerAddress)
  server.setTimeout(idleMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
