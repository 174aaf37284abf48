import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
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

const buildFolder = fileURLToPath(new URL('../dist', import.meta.url))

/** The script for Studios inside Sanity's dashboard, where ours never runs. */
const bridge = /<script[^>]* data-sanity-core><\/script>\n?/

/** File names with a content hash. */
const hashed = /-[\w-]{8,}\.(?:js|css|woff2)$/

/**
 * Serves the built Studio on loopback: its files, the page for every other path, and a script with the addresses of
 * the lake and the site.
 *
 * @throws an error without `studio/dist`, or the socket's error if the port is taken
 */
export async function startStudioServer(
  port: number,
  environment: StudioEnvironment,
  built = buildFolder,
): Promise<Server> {
  const index = `${built}/index.html`
  if (!existsSync(index)) throw new Error('The Studio is not built: run npm run build first')
  const page = readFileSync(index, 'utf8').replace(bridge, '')
  const script = environmentScript(environment)
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
    const headers = hashed.test(request.url ?? '') ? fileHeaders : pageHeaders(environment)
    response.setHeaders(new Map(Object.entries(headers)))
    const answer = (status: number, type: string, body: string) =>
      response
        .writeHead(status, {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-cache',
        })
        .end(body)
    if (request.url === environmentScriptPath) {
      const cookie = signInCookie(request, environment)
      if (cookie) response.setHeader('set-cookie', cookie)
      answer(200, 'text/javascript', script)
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
      if (request.url?.startsWith('/static/')) answer(404, 'text/plain', 'There is no such file.')
      else answer(200, 'text/html', page)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return server
}
