import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** A proxy that records which documents Next rendered instead of answering from its cache. */
export class Watched {
  readonly rendered: string[] = []
  #underWay = 0
  readonly #server = createServer((incoming, response) => {
    this.#underWay += 1
    response.once('close', () => {
      this.#underWay -= 1
    })
    const { url = '/', method, headers } = incoming
    const outgoing = request(this.#upstream + url, { method, headers }, (answer) => {
      const isRender = answer.headers['x-nextjs-cache'] !== 'HIT'
      if (isRender && isDocument(url) && headers.rsc === undefined) this.rendered.push(url)
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  #upstream = ''

  /** @returns the address to use instead of the upstream's */
  async before(upstream: string): Promise<string> {
    this.#upstream = upstream
    if (!this.#server.listening) await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new TypeError('no port is free')
    return `http://127.0.0.1:${address.port}`
  }

  /** Resolves once nothing is under way. A deferred render starts before the previous one ends. */
  async idle(): Promise<void> {
    for (let looks = 0; looks < 10; looks = this.#underWay === 0 ? looks + 1 : 0) await delay(20)
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** Whether it is neither an endpoint nor a file. */
function isDocument(url: string): boolean {
  return !/^\/(?:api|_next|builds|media|images|social-image)\/|\./.test(url)
}
