import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Traffic {
  /** Milliseconds until each answer was complete. */
  times: number[]
  /** Messages for responses of 500 and above, and for requests without a response. */
  failures: string[]
  /** Responses from a CDN's cache. */
  hits: number
  /** How often a keep-alive connection was closed just as it was reused, and the request was repeated. */
  repeated: number
}

export interface Target {
  url: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Requests addresses in turn at a constant rate, regardless of outstanding responses, until the work calls
 * `end`.
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
      // If a keep-alive connection was closed, repeats the request once on a new one, as browsers do (RFC 9112, 9.3.1).
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

const run = promisify(execFile)

interface Load {
  url: string
  headers?: Record<string, string>
  connections?: number
  seconds?: number
  /** A Lua script for wrk, such as one that pauses between requests. */
  script?: string
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  requests: number
  /** Answers of 400 and above, and requests without an answer. */
  errors: number
}

/** Whether a program is installed. */
export async function installed(program: string, ...version: string[]): Promise<boolean> {
  try {
    await run(program, version)
    return true
  } catch (error) {
    // wrk ends with code 1 after printing its version.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

/** Loads an address with wrk, an efficient load generator in C. */
export async function load({
  url,
  headers = {},
  connections = 16,
  seconds = 3,
  script,
}: Load): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-wrk-'))
  try {
    const file = join(directory, 'load.lua')
    await writeFile(file, `${script ?? ''}\n${report}`)
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file]
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const { stdout } = await run('wrk', [...args, ...named, url])
    return parse(stdout)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Has wrk print raw figures: microseconds and counts. */
const report = `
done = function(summary, latency, requests)
  local e = summary.errors
  print(string.format("RESULT %d %d %d %d %d", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    e.status + e.connect + e.read + e.write + e.timeout))
end`

function parse(output: string): Measured {
  const figures = /^RESULT (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output)?.slice(1).map(Number)
  const [requests, duration, p50, p99, errors] = figures ?? []
  if (requests === undefined || !duration || p50 === undefined || p99 === undefined) {
    throw new TypeError(`wrk printed something else than expected:\n${output}`)
  }
  return {
    perSecond: requests / (duration / 1e6),
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
    requests,
    errors: errors ?? 0,
  }
}
