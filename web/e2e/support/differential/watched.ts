import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Passes requests on, and notes which pages' documents were asked for: each is a render at most. */
export class Watched {
  readonly asked: string[] = []
  #underWay = 0
  readonly #server = createServer((incoming, response) => {
    this.#underWay += 1
    response.once('close', () => {
      this.#underWay -= 1
    })
    const { url = '/', method, headers } = incoming
    if (isDocument(url) && headers.rsc === undefined && method === 'GET') this.asked.push(url)
    const outgoing = request(this.#upstream + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  #upstream = ''

  /** @returns the address to ask in place of the upstream's */
  async before(upstream: string): Promise<string> {
    this.#upstream = upstream
    if (!this.#server.listening) await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new TypeError('no port is free')
    return `http://127.0.0.1:${address.port}`
  }

  /** Resolves when nothing is under way any more: a render that was put off begins as one before it ends. */
  async idle(): Promise<void> {
    for (let looks = 0; looks < 10; looks = this.#underWay === 0 ? looks + 1 : 0) await delay(20)
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

/** No endpoint and no file. */
function isDocument(url: string): boolean {
  return !/^\/(?:api|_next|builds|media|images|social-image)\/|\./.test(url)
}
