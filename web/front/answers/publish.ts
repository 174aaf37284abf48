import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import {
  type ApplyChange,
  changeSchema,
  ownSignatureLifetime,
  parseJson,
  signatureProblem,
} from '../../protocol/change.ts'
import { resourceHeaders } from '../csp/policy.ts'
import { sendBody } from '../http/entry.ts'
import { describe } from '../http/log.ts'
import { readBody } from '../http/request.ts'
import { passed } from '../next/finish.ts'
import { refreshPath } from '../next/upstream.ts'
import type { Site } from '../site/site.ts'
import { sendStatus } from './failure.ts'

export const webhookPath = '/api/webhooks/sanity'

const largestBody = 64 * 1024
const longestKey = 200

/** The body of a call that asks for everything to be read again. */
const everything = z.strictObject({})

/**
 * Receives a signed call about a change of content: Sanity's webhook, or a call of our own to read everything again. It
 * is answered once no page of this instance shows the content from before. Sanity retries after a 5xx only.
 * @throws UpstreamUnreachableError, BodyTooLargeError
 */
export async function receiveWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  site: Site,
): Promise<void> {
  const answer = (status: number, body: object) =>
    sendStatus(site, response, status, JSON.stringify(body), 'application/json')
  const body = (await readBody(request, largestBody)).toString('utf8')
  const signature = request.headers['sanity-webhook-signature']
  const isOwn = path === refreshPath
  const reason = isOwn
    ? signatureProblem(signature, body, site.refreshKey, Date.now(), ownSignatureLifetime)
    : signatureProblem(signature, body, site.settings.webhookSecret, Date.now())
  if (reason) return answer(401, { applied: false, reason })
  const content = parseJson(body)
  if (isOwn && everything.safeParse(content).success) {
    await site.publisher.apply('everything')
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
  const refused = await site.publisher.apply(change)
  if (key && !refused) site.appliedKeys.set(key, true)
  return refused ? answer(422, { applied: false, ...refused }) : answer(200, { applied: true })
}

/** Applies a change that this instance heard of itself. It does not wait for pages, to hear of the next one at once. */
export async function applyChange(
  site: Site,
  change: Parameters<ApplyChange>[0],
): ReturnType<ApplyChange> {
  try {
    return (await site.publisher.apply(change, 'expired')) ? 'refused' : 'applied'
  } catch (error) {
    site.log('change-failed', describe(error))
    return 'failed'
  }
}

/** Where the Studio asks whether the site shows a revision. */
export const publicationsPath = '/api/publications'

const publicationSchema = z.looseObject({
  id: z.string().default(''),
  rev: z.string().default(''),
  state: z.string(),
  paths: z.array(z.string()).default([]),
})

/**
 * Passes on Next's answer about a publication. It is `live` only once this instance has applied what it has heard of,
 * and the document's own address answers as it should.
 * @throws UpstreamUnreachableError
 */
export async function answerPublication(
  response: ServerResponse,
  url: string,
  { upstream, publisher, pages, known, following, secure }: Site,
  client: string,
): Promise<void> {
  const answer = await upstream.read(url)
  await publisher.settled()
  const own = [...passed(answer.headers), ...resourceHeaders(secure)]
  const text = answer.body.toString('utf8')
  const { data } = publicationSchema.safeParse(answer.status === 200 ? JSON.parse(text) : undefined)
  if (!data) return sendBody(response, answer.status, 'application/json', text, own)
  const { paths, ...publication } = data
  if (publication.state === 'live') {
    const answers = await Promise.all(
      paths.map((path) => pages.answer(path, client).catch(() => undefined)),
    )
    const works = answers.every((page) => page && !page.stale && page.entry.status < 500)
    const isThere = works && paths.every((path) => known.has(path))
    const { id: _id, rev: _rev } = publication
    const isApplied = following?.isApplied({ _id, _rev, _type: 'any' }) ?? true
    if (!isThere || !isApplied) publication.state = 'pending'
  }
  sendBody(response, 200, 'application/json', JSON.stringify(publication), own)
}
