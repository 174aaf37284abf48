import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { describe } from './log.ts'
import { sendBody } from './send.ts'
import type { Everywhere, SiteState } from './site.ts'
import type { Upstream } from './upstream.ts'

export const healthPath = '/api/health'

const health = z.looseObject({})

/** Next's own word on its health, with the front's state beside it; 503 when Next does not answer. */
export async function answerHealth(
  response: ServerResponse,
  upstream: Upstream,
  everywhere: Everywhere,
  headers: readonly string[],
): Promise<void> {
  const front = merge(await everywhere.states())
  const { status, said } = await askNext(upstream)
  sendBody(response, status, 'application/json', JSON.stringify({ ...said, front }), headers)
}

async function askNext(upstream: Upstream): Promise<{ status: number; said: object }> {
  try {
    const answer = await upstream.fetch(healthPath, { timeoutMs: 5000 })
    return { status: answer.status, said: health.parse(JSON.parse(answer.body.toString('utf8'))) }
  } catch (error) {
    return { status: 503, said: { status: 'unavailable', ...describe(error) } }
  }
}

function merge(states: readonly SiteState[]): object {
  const byDirective: Record<string, number> = {}
  for (const { violations } of states) {
    for (const [name, count] of Object.entries(violations.byDirective)) {
      byDirective[name] = (byDirective[name] ?? 0) + count
    }
  }
  const sum = (pick: (state: SiteState) => number): number =>
    states.reduce((total, state) => total + pick(state), 0)
  return {
    processes: states.length,
    filled: states.every((state) => state.filled),
    bytes: sum((state) => state.bytes),
    residentBytes: sum((state) => state.residentBytes),
    pages: Math.max(0, ...states.map((state) => state.pages)),
    knownPaths: Math.max(0, ...states.map((state) => state.knownPaths)),
    staticFiles: Math.max(0, ...states.map((state) => state.staticFiles)),
    cspViolations: { total: sum((state) => state.violations.total), byDirective },
  }
}
