import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

interface Answer {
  status: number
  body: string
}

const addresses = 8

/** Visitors of https://acme.test, whose nginx listens at a port of this machine. */
export class Visitors {
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  readonly #port: number
  readonly #paths: Set<string>
  readonly #perSecond: number

  /** @param paths - what they ask for in turns, with the stylesheets that the pages name */
  constructor(port: number, paths: readonly string[], perSecond: number) {
    this.#port = port
    this.#paths = new Set(paths)
    this.#perSecond = perSecond
  }

  /** Asks for one path. */
  visit(path: string, visitor = 0): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const options = {
      agent: this.#agent,
      port: this.#port,
      path,
      headers: { host: 'acme.test' },
      // The recipe of nginx limits what one address may ask for.
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

  /** Visits at a steady rate until something is done; tells how many, and what failed. */
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

  /** Closes their connections. */
  leave(): void {
    this.#agent.destroy()
  }
}
