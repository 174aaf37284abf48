import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { sendBody } from '../http/send.ts'
import { passed } from '../next/finish.ts'
import type { Site } from '../site/site.ts'

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
  { upstream, publisher, pages, known, following }: Site,
  headers: readonly string[],
  client: string,
): Promise<void> {
  const answer = await upstream.read(url, { agent: upstream.asked.agent })
  await publisher.settled()
  const own = [...passed(answer.headers), ...headers]
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
