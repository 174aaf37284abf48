import { Agent, request } from 'node:http'

export interface Traffic {
  /** Milliseconds until each answer was complete. */
  times: number[]
  /** What went wrong, in words: a status of 500 and above, or no answer. */
  failures: string[]
  /** Answers that a CDN gave without asking the site. */
  hits: number
  /** How often a kept connection was closed just as it was used again, and the request sent anew. */
  repeated: number
}

export interface Target {
  url: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Asks for addresses in turn at a steady rate, whether or not earlier ones were answered, until the
 * work calls `end`.
 */
export async function visit(
  targets: readonly Target[],
  perSecond: number,
  work: (end: () => void) => unknown,
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true })
  const traffic: Traffic = { times: [], failures: [], hits: 0, repeated: 0 }
  const pending = new Set<Promise<void>>()
  const ended = Promise.withResolvers<void>()
  const begun = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    for (; sent < due; sent += 1) {
      const target = targets[sent % targets.length]
      if (target === undefined) continue
      const answer = ask(target, agent, traffic).finally(() => pending.delete(answer))
      pending.add(answer)
    }
  }, 5)
  try {
    await Promise.all([ended.promise, work(ended.resolve)])
  } finally {
    clearInterval(timer)
  }
  await Promise.all(pending)
  agent.destroy()
  return traffic
}

function ask(target: Target, agent: Agent, traffic: Traffic, again = false): Promise<void> {
  const { url, headers } = target
  const started = performance.now()
  return new Promise((resolve) => {
    const options = {
      agent: again ? false : agent,
      headers: { 'accept-encoding': 'br', ...headers },
    }
    const outgoing = request(url, options, (incoming) => {
      incoming.resume()
      if (incoming.headers['x-cache'] === 'hit') traffic.hits += 1
      incoming.on('close', () => {
        const status = incoming.statusCode ?? 0
        if (!incoming.complete) traffic.failures.push(`${url}: broken off`)
        else if (status >= 500) traffic.failures.push(`${url}: ${status}`)
        else traffic.times.push(performance.now() - started)
        resolve()
      })
    })
    outgoing.on('error', (error) => {
      // As browsers do (RFC 9112, 9.3.1): once more, on a new connection, when a kept one was closed.
      if (outgoing.reusedSocket && !again && error.message === 'socket hang up') {
        traffic.repeated += 1
        resolve(ask(target, agent, traffic, true))
        return
      }
      traffic.failures.push(`${url}: ${error.message}`)
      resolve()
    })
    outgoing.end()
  })
}
