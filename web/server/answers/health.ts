import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { describe } from '../http/log.ts'
import { sendBody } from '../http/send.ts'
import type { Upstream } from '../next/upstream.ts'
import { type Site, stateOf } from '../site/site.ts'

export const healthPath = '/api/health'

const health = z.looseObject({})

/**
 * `?live` says that this process answers; `?ready` that it should be sent visitors: every page was asked
 * for, and it is not about to end. Neither asks Next.
 */
export function answerProbe(response: ServerResponse, site: Site, query: string): boolean {
  const probe = /^\?(live|ready)\b/.exec(query)?.[1]
  if (probe === undefined) return false
  const good = probe === 'live' || (site.refresher.filled && !site.draining)
  sendBody(response, good ? 200 : 503, 'text/plain', good ? 'yes' : 'no', [])
  return true
}

/** Next's own word on its health, with the front's state beside it; 503 when Next does not answer. */
export async function answerHealth(
  response: ServerResponse,
  site: Site,
  headers: readonly string[],
): Promise<void> {
  const { status, said } = await askNext(site.upstream)
  const body = JSON.stringify({ ...said, front: stateOf(site) })
  sendBody(response, status, 'application/json', body, headers)
}

interface Word {
  status: number
  said: object
}

const asking = new WeakMap<Upstream, Promise<Word>>()

/** However many ask at once, Next is asked once. */
function askNext(upstream: Upstream): Promise<Word> {
  const running = asking.get(upstream)
  if (running) return running
  const started = ask(upstream).finally(() => asking.delete(upstream))
  asking.set(upstream, started)
  return started
}

async function ask(upstream: Upstream): Promise<Word> {
  try {
    const answer = await upstream.fetch(healthPath, { timeoutMs: 5000 })
    return { status: answer.status, said: health.parse(JSON.parse(answer.body.toString('utf8'))) }
  } catch (error) {
    return { status: 503, said: { status: 'unavailable', ...describe(error) } }
  }
}
