import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import type { StudioEnvironment } from '../environment/environment.ts'
import { configureStudio } from './middleware.ts'

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
  const configure = configureStudio(environment)
  const server = createServer((request, response) =>
    configure(request, response, () => {
      // A server may ignore ranges (RFC 9110, 14.2). sirv throws on one that ends before it begins.
      delete request.headers.range
      // sirv does not close a file whose reader has disconnected, and throws if a file has gone.
      response.once('pipe', (file: Readable) => {
        file.once('error', () => response.destroy())
        response.once('close', () => file.destroy())
      })
      files(request, response, () => {
        const isFile = request.url?.startsWith('/static/')
        response.statusCode = isFile ? 404 : 200
        response.setHeader('content-type', `text/${isFile ? 'plain' : 'html'}; charset=utf-8`)
        response.setHeader('cache-control', 'no-cache')
        response.end(isFile ? 'There is no such file.' : page)
      })
    }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return server
}
