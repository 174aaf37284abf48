import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A proxy of the lake for a test's own site, which the test can make unreachable. */
export class LakeProxy {
  away = false
  readonly #server = createServer((incoming, response) => {
    if (this.away) {
      response.destroy()
      return
    }
    const target = new URL(incoming.url ?? '/', process.env.LAKE_URL)
    const { method, headers } = incoming
    const sent = request(target, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    sent.on('error', () => response.destroy())
    incoming.pipe(sent)
  })

  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port is free')
    return address.port
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
