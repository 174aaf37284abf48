import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { parseFingerprint } from '../../protocol/fingerprint.ts'
import { isStale, nothingExpired } from '../cache/expired.ts'
import { sendBody } from '../http/send.ts'
import { passed } from '../next/finish.ts'
import type { Site } from '../site/site.ts'

/** Where the Studio polls whether the site shows a revision. */
export const publicationsPath = '/api/publications'

const answerSchema = z.looseObject({ state: z.string(), fresh: z.string().optional() })

/**
 * Passes on Next's answer about a publication once this instance has applied the revision. The publication is
 * `live` only when no older copy is served: running refreshes and purges finish first, and after them no
 * cached page may be stale.
 * @throws UpstreamUnreachableError
 */
export async function answerPublication(
  response: ServerResponse,
  url: string,
  { upstream, refreshes, pages, revisions }: Site,
  headers: readonly string[],
): Promise<void> {
  const asked = new URL(url, upstream.origin).searchParams
  await revisions.wait(asked.get('id') ?? '', asked.get('rev') ?? '')
  const answer = await upstream.read(url, { agent: upstream.asked.agent })
  await refreshes.add(nothingExpired)
  const own = [...passed(answer.headers), ...headers]
  const text = answer.body.toString('utf8')
  const { data } = answerSchema.safeParse(answer.status === 200 ? JSON.parse(text) : undefined)
  if (!data) return sendBody(response, answer.status, 'application/json', text, own)
  const { fresh = '', ...publication } = data
  const expired = { ...nothingExpired, fresh: [parseFingerprint(fresh)] }
  const old = pages.store.servedFingerprints().some((fingerprint) => isStale(fingerprint, expired))
  const state = old ? 'pending' : data.state
  sendBody(response, 200, 'application/json', JSON.stringify({ ...publication, state }), own)
}
