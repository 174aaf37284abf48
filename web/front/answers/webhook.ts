import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { changeSchema } from '../../content/publish/change.ts'
import { ownSignatureLifetime, SignatureError, verifySignature } from '../../protocol/signature.ts'
import { describe } from '../http/log.ts'
import { readBody } from '../http/request.ts'
import { sendBody } from '../http/send.ts'
import { refreshPath } from '../next/upstream.ts'
import type { Refused } from '../publish/publisher.ts'
import type { ApplyChange, Site } from '../site/site.ts'

export const webhookPath = '/api/webhooks/sanity'

const largestBody = 64 * 1024
const longestKey = 200

/** The body of a call that asks for everything to be read again. */
const everything = z.strictObject({})

/**
 * Receives a signed call about a change of content: Sanity's webhook, or a call of our own to read everything again. It
 * is answered once no page of this instance shows the content from before. Sanity retries after a 5xx only.
 * @throws UpstreamUnreachableError, RefreshRefusedError, BodyTooLargeError
 */
export async function receiveWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  site: Site,
  headers: readonly string[],
): Promise<void> {
  const answer = (status: number, body: object) =>
    sendBody(response, status, 'application/json', JSON.stringify(body), headers)
  const body = (await readBody(request, largestBody)).toString('utf8')
  const signature = request.headers['sanity-webhook-signature']?.toString() ?? null
  const isOwn = path === refreshPath
  try {
    if (isOwn) verifySignature(signature, body, site.keys.refresh, Date.now(), ownSignatureLifetime)
    else verifySignature(signature, body, site.keys.webhook, Date.now())
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return answer(401, { applied: false, reason: error.message })
  }
  const content = parseJson(body)
  if (isOwn && everything.safeParse(content).success) {
    await publish(site, 'everything')
    return answer(200, { applied: true })
  }
  const { data: change } = changeSchema.safeParse(content)
  if (isOwn || !change) {
    const reason = 'The body is not a change of a document as JSON.'
    return answer(400, { applied: false, reason })
  }
  const key = request.headers['idempotency-key']?.toString().slice(0, longestKey)
  if (site.following?.isApplied(change) || (key && site.appliedKeys.has(key))) {
    return answer(200, { applied: false, reason: 'This change was applied before.' })
  }
  const refused = await publish(site, change)
  if (key && !refused) site.appliedKeys.set(key, true)
  return refused ? answer(422, { applied: false, ...refused }) : answer(200, { applied: true })
}

/** Applies a change that this instance heard of itself. It does not wait for pages, to hear of the next one at once. */
export async function applyChange(
  site: Site,
  change: Parameters<ApplyChange>[0],
): ReturnType<ApplyChange> {
  try {
    return (await publish(site, change, 'expired')) ? 'refused' : 'applied'
  } catch (error) {
    site.log('change-failed', describe(error))
    return 'failed'
  }
}

async function publish(
  { publisher, metrics }: Site,
  ...applied: Parameters<Site['publisher']['apply']>
): Promise<Refused> {
  const took = metrics.publishes.startTimer()
  try {
    const refused = await publisher.apply(...applied)
    took({ outcome: refused ? 'refused' : 'applied' })
    return refused
  } catch (error) {
    took({ outcome: 'failed' })
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
