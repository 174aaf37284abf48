import { Agent, request } from 'node:http'

export interface Traffic {
  /** Milliseconds until each answer was complete. */
  times: number[]
  /** What went wrong, in words: a status of 500 and above, or no answer. */
  failures: string[]
}

/**
 * Asks for addresses in turn at a steady rate, whether or not earlier ones were answered, until the
 * work calls `end`.
 */
export async function visit(
  urls: readonly string[],
  perSecond: number,
  work: (end: () => void) => unknown,
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true })
  const traffic: Traffic = { times: [], failures: [] }
  const pending = new Set<Promise<void>>()
  const ended = Promise.withResolvers<void>()
  const begun = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    for (; sent < due; sent += 1) {
      const url = urls[sent % urls.length]
      if (url === undefined) continue
      const answer = ask(url, agent, traffic).finally(() => pending.delete(answer))
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

function ask(url: string, agent: Agent, traffic: Traffic): Promise<void> {
  const started = performance.now()
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (incoming) => {
      incoming.resume()
      incoming.on('close', () => {
        const status = incoming.statusCode ?? 0
        if (!incoming.complete) traffic.failures.push(`${url}: broken off`)
        else if (status >= 500) traffic.failures.push(`${url}: ${status}`)
        else traffic.times.push(performance.now() - started)
        resolve()
      })
    })
    outgoing.on('error', (error) => {
      traffic.failures.push(`${url}: ${error.message}`)
      resolve()
    })
    outgoing.end()
  })
}
