import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { readStatement } from '../../protocol/fingerprint.ts'
import { isStale, noChange } from '../cache/change.ts'
import { sendBody } from '../http/send.ts'
import { passed } from '../next/finish.ts'
import type { Site } from '../site/site.ts'

/** Where the Studio asks whether the site has a revision. */
export const publicationsPath = '/api/publications'

const answerSchema = z.looseObject({ state: z.string(), fresh: z.string().optional() })

/**
 * Passes on what Next says of a publication, once this instance has heard of it. It is live once no
 * older copy is given out any more: what is being applied or purged goes first, and the kept pages must
 * be made of what is there now.
 * @throws UpstreamUnreachableError
 */
export async function answerPublication(
  response: ServerResponse,
  url: string,
  { upstream, refreshes, pages, arrivals }: Site,
  headers: readonly string[],
): Promise<void> {
  const asked = new URL(url, upstream.origin).searchParams
  await arrivals.wait(asked.get('id') ?? '', asked.get('rev') ?? '')
  const answer = await upstream.read(url, { agent: upstream.asked.agent })
  await refreshes.add(noChange)
  const own = [...passed(answer.headers), ...headers]
  const text = answer.body.toString('utf8')
  const { data } = answerSchema.safeParse(answer.status === 200 ? JSON.parse(text) : undefined)
  if (!data) return sendBody(response, answer.status, 'application/json', text, own)
  const { fresh = '', ...publication } = data
  const change = { ...noChange, fresh: [readStatement(fresh)] }
  const old = pages.store.shown().some((madeOf) => isStale(madeOf, change))
  const state = old ? 'pending' : data.state
  sendBody(response, 200, 'application/json', JSON.stringify({ ...publication, state }), own)
}
