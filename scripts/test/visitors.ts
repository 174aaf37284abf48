import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

interface Answer {
  status: number
  body: string
}

const addresses = 8

/** Visitors of https://acme.test, whose nginx listens on a port of this machine. */
export class Visitors {
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  readonly #port: number
  readonly #paths: Set<string>
  readonly #perSecond: number

  /** @param paths - the paths that they request in turn, along with the stylesheets of these pages */
  constructor(port: number, paths: readonly string[], perSecond: number) {
    this.#port = port
    this.#paths = new Set(paths)
    this.#perSecond = perSecond
  }

  /** Requests one path. */
  visit(path: string, visitor = 0): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const options = {
      agent: this.#agent,
      port: this.#port,
      path,
      headers: { host: 'acme.test' },
      // nginx.conf limits the requests of one address.
      localAddress: `127.0.0.${1 + (visitor % addresses)}`,
    }
    const outgoing = request(options, (incoming) => {
      const { statusCode: status = 0 } = incoming
      text(incoming).then((body) => resolve({ status, body }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end()
    return promise
  }

  /** Visits at a steady rate until the work is done. @returns how many visits there were, and which failed */
  async during(work: Promise<unknown>) {
    const failures: string[] = []
    const pending = new Set<Promise<void>>()
    const times: number[] = []
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    done.catch(() => undefined)
    const begun = performance.now()
    let visits = 0
    for (; !isDone; await delay(5)) {
      const due = ((performance.now() - begun) / 1000) * this.#perSecond
      for (; visits < due; visits += 1) {
        const path = [...this.#paths][visits % this.#paths.size] ?? '/'
        const asked = performance.now()
        const one = this.visit(path, visits)
          .then(({ status, body }) => {
            times.push(performance.now() - asked)
            if (status !== 200) failures.push(`${path}: ${status}`)
            for (const [file] of body.matchAll(/\/_next\/static\/[^"]+\.css/g))
              this.#paths.add(file)
          })
          .catch((error: unknown) => {
            failures.push(`${path}: ${error}`)
          })
          .finally(() => pending.delete(one))
        pending.add(one)
      }
    }
    await Promise.all(pending)
    await done
    times.sort((one, other) => one - other)
    const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
    return { failures, visits, words: `${visits} visits, 99 % within ${p99} ms` }
  }

  /** Closes the connections. */
  leave(): void {
    this.#agent.destroy()
  }
}
