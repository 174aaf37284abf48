import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Load {
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
    // wrk prints its version and ends with 1.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

/** Loads an address with wrk, a load generator in C that costs little beside what it measures. */
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

/** Has wrk print figures that need no guessing of units: microseconds and counts. */
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

/** The middle of several figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value below which a share of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
