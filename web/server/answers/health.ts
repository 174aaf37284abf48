import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
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

/**
 * Next's own word on its health; 503 when Next does not answer. Who sends the token is told why, and the front's
 * state: memory and counters are nobody else's business.
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  headers: readonly string[],
): Promise<void> {
  const { status, said, why } = await askNext(site.upstream)
  const more = isOperator(request, site) ? { ...why, front: stateOf(site) } : {}
  sendBody(response, status, 'application/json', JSON.stringify({ ...said, ...more }), headers)
}

function isOperator(request: IncomingMessage, { settings: { healthToken } }: Site): boolean {
  if (healthToken === undefined) return false
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${healthToken}`))
}

interface Word {
  status: number
  said: object
  why?: object
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
    return { status: 503, said: { status: 'unavailable' }, why: describe(error) }
  }
}
