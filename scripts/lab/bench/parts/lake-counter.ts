import { request as ask, createServer } from 'node:http'

/** One request to the content source. */
export interface Counted {
  /** The path without the version of the API. */
  path: string
  /** The client's request tag, if any. */
  tag: string
  /** The GROQ query, if it is in the address. */
  query: string
}

/** Describes a request by its address. */
export function counted(address: string): Counted {
  const { pathname, searchParams } = new URL(address, 'http://lake')
  return {
    path: pathname.replace(/^\/v[^/]+/, ''),
    tag: searchParams.get('tag') ?? '',
    query: searchParams.get('query') ?? '',
  }
}

/** A proxy in front of a lake that records each request. */
export interface LakeCounter {
  port: number
  /** The requests since the last call. */
  take: () => Counted[]
  close: () => void
}

/** Starts a counter in front of the lake on a port. */
export async function startLakeCounter(lakePort: number): Promise<LakeCounter> {
  let passed: Counted[] = []
  const server = createServer((incoming, response) => {
    const { method, url: path = '/', headers } = incoming
    passed.push(counted(path))
    const onward = ask({ host: '127.0.0.1', port: lakePort, method, path, headers })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // An event stream may send nothing for a while.
      response.flushHeaders()
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  const listening = new Promise((resolve) => server.once('listening', resolve))
  server.listen(0, '127.0.0.1')
  await listening
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return {
    port: address.port,
    take: () => {
      const taken = passed
      passed = []
      return taken
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
