import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * A minimal Node server: it serves a directory's `.gz` files from memory with four headers. The gap between
 * the front and this is the front's own cost; the gap between this and nginx is Node's.
 */
const [port, directory = ''] = process.argv.slice(2)

const bodies = new Map<string, { body: Buffer; headers: string[] }>()
for (const file of await readdir(directory)) {
  if (!file.endsWith('.gz')) continue
  const body = await readFile(join(directory, file))
  const headers = ['Content-Type', 'text/html', 'Content-Encoding', 'gzip']
  headers.push('Content-Length', String(body.length), 'Vary', 'Accept-Encoding')
  bodies.set(`/${file.slice(0, -'.gz'.length)}`, { body, headers })
}

const server = createServer((request, response) => {
  const found = bodies.get(request.url ?? '')
  response.writeHead(found ? 200 : 404, found?.headers)
  response.end(found?.body)
})

server.listen(Number(port), '127.0.0.1')
