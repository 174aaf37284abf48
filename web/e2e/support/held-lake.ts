import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Hold {
  pattern: string
  arrived: PromiseWithResolvers<void>
  released: PromiseWithResolvers<void>
}

/** A proxy of the lake for a test's own site, which the test can make slow or unreachable. */
export class HeldLake {
  away = false
  readonly #holds: Hold[] = []
  readonly #server = createServer(async (incoming, response) => {
    if (this.away) {
      response.destroy()
      return
    }
    const target = new URL(incoming.url ?? '/', process.env.LAKE_URL)
    const { method, headers } = incoming
    const body = await buffer(incoming)
    const sent = request(target, { method, headers, agent: false }, async (answer) => {
      const read = await buffer(answer)
      const asked = decodeURIComponent(target.search.replaceAll('+', ' ')) + body.toString()
      const index = this.#holds.findIndex(({ pattern }) => asked.includes(pattern))
      for (const hold of index < 0 ? [] : this.#holds.splice(index, 1)) {
        hold.arrived.resolve()
        await hold.released.promise
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(read)
    })
    sent.on('error', () => response.destroy())
    sent.end(body)
  })

  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port is free')
    return address.port
  }

  /** Holds back the next answer to a query that contains the pattern. */
  hold(pattern: string): { arrived: Promise<void>; release: () => void } {
    const hold = {
      pattern,
      arrived: Promise.withResolvers<void>(),
      released: Promise.withResolvers<void>(),
    }
    this.#holds.push(hold)
    return { arrived: hold.arrived.promise, release: hold.released.resolve }
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
