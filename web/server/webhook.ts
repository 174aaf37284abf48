import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readBody } from './body.ts'
import type { Changed } from './cache/refresher.ts'
import type { Log } from './log.ts'
import { sendBody } from './send.ts'
import type { Everywhere } from './site.ts'
import type { Upstream } from './upstream.ts'

export const webhookPath = '/api/webhooks/sanity'
/** Where the Studio asks whether the site has a revision. */
export const publicationsPath = '/api/publications'
/** Asks Next to take in what it missed while it did not run. */
export const catchUpPath = '/api/refresh'

const largestBody = 1024 * 1024
const patienceMs = 25_000

/**
 * What Next answers: the pages that show something else now, and how long each step took. Pages are
 * named also when others were refused, so that those are not held up.
 */
const outcome = z.object({
  applied: z.boolean().optional(),
  changed: z.boolean().optional(),
  paths: z.union([z.literal('all'), z.array(z.string().startsWith('/'))]).optional(),
  steps: z.record(z.string(), z.number()).optional(),
})

/**
 * Hands a publish on to Next, which verifies and applies it; then brings the kept pages up to date,
 * and only then passes Next's answer back, so that the sender tries again if any of it fails.
 * @throws UpstreamUnreachableError, BodyTooLargeError
 */
export async function receiveWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  everywhere: Everywhere,
  log: Log,
  headers: readonly string[],
): Promise<void> {
  const started = performance.now()
  const body = await readBody(request, largestBody)
  const sent = { ...request.headers, 'accept-encoding': 'identity' }
  delete sent.connection
  delete sent['transfer-encoding']
  await everywhere.pause()
  const paused = performance.now()
  const apply = async () => {
    const answer = await upstream.fetch(request.url ?? webhookPath, {
      method: 'POST',
      headers: { ...sent, 'content-length': String(body.length) },
      body,
      timeoutMs: patienceMs,
    })
    const result = outcome.safeParse(json(answer.body)).data
    const changed = changedBy(answer.status, result)
    // Queued before renders go on: whoever learns of the change from then on can wait for the purge.
    const refreshed = changed.length > 0 ? everywhere.refresh(changed) : undefined
    return { answer, result, changed, refreshed }
  }
  const { answer, result, changed, refreshed } = await apply().finally(everywhere.resume)
  const forwarded = performance.now()
  const report = await refreshed
  log(report ? 'publish' : 'webhook-without-effect', {
    status: answer.status,
    paths: changed === 'all' ? changed : changed.length,
    ...rounded({
      ...result?.steps,
      pauseMs: paused - started,
      forwardMs: forwarded - paused,
      purgeMs: report?.purgeMs,
      warmMs: report?.warmMs,
      totalMs: performance.now() - started,
    }),
    ...(report && { warmed: report.warmed, left: report.left }),
  })
  const contentType = answer.headers['content-type'] ?? 'application/json'
  sendBody(response, answer.status, contentType, answer.body, headers)
}

/** A success that says nothing of pages may stand for a change to any of them. */
function changedBy(status: number, result: z.infer<typeof outcome> | undefined): Changed {
  if (result?.paths !== undefined) return result.paths
  if (result?.applied === false || result?.changed === false || status >= 300) return []
  return 'all'
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function rounded(times: Record<string, number | undefined>): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(times).map(([name, ms]) => [name, ms && Math.round(ms * 10) / 10]),
  )
}
