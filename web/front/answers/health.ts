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
 * Answers `?live` (the process responds) and `?ready` (it should get visitors: every page has been requested
 * once, and the process is not about to end). Neither asks Next.
 */
export function answerProbe(response: ServerResponse, site: Site, query: string): boolean {
  const probe = /^\?(live|ready)\b/.exec(query)?.[1]
  if (probe === undefined) return false
  const good = probe === 'live' || (site.publisher.filled && !site.draining)
  sendBody(response, good ? 200 : 503, 'text/plain', good ? 'yes' : 'no', [])
  return true
}

/**
 * Passes on Next's health answer; 503 if Next does not answer. With the token, the answer also has the reason
 * and the front's internal state.
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  headers: readonly string[],
): Promise<void> {
  const { status, body, reason } = await askNext(site.upstream)
  const more = isOperator(request, site) ? { ...reason, front: stateOf(site) } : {}
  sendBody(response, status, 'application/json', JSON.stringify({ ...body, ...more }), headers)
}

/** Whether a request has the operator's token. */
export function isOperator(request: IncomingMessage, { settings: { healthToken } }: Site): boolean {
  if (healthToken === undefined) return false
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
  const given = request.headers.authorization ?? ''
  return timingSafeEqual(digest(given), digest(`Bearer ${healthToken}`))
}

const contentState = z.looseObject({ content: z.string().optional() })

/** Whether pages fail because the content source cannot be reached. */
export async function isContentUnreachable(upstream: Upstream): Promise<boolean> {
  return contentState.safeParse((await askNext(upstream)).body).data?.content === 'unreachable'
}

interface NextHealth {
  status: number
  body: object
  reason?: object
}

const inFlight = new WeakMap<Upstream, Promise<NextHealth>>()

function askNext(upstream: Upstream): Promise<NextHealth> {
  const running = inFlight.get(upstream)
  if (running) return running
  const started = ask(upstream).finally(() => inFlight.delete(upstream))
  inFlight.set(upstream, started)
  return started
}

async function ask(upstream: Upstream): Promise<NextHealth> {
  try {
    const answer = await upstream.fetch(healthPath, { timeoutMs: 5000 })
    return { status: answer.status, body: health.parse(JSON.parse(answer.body.toString('utf8'))) }
  } catch (error) {
    return { status: 503, body: { status: 'unavailable' }, reason: describe(error) }
  }
}
