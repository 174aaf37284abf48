import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { publishedId } from '@nectar/schemas/documents/document-id'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

/** A document that is gone, as it was at last. */
export interface Deleted extends StoredDocument {
  /** When it went, as ISO 8601. */
  at: string
}

/** The history could not be read: its answer was none. */
export class HistoryUnreadableError extends Error {
  override readonly name = 'HistoryUnreadableError'

  constructor(status: number) {
    super(`Recent deletions cannot be read: the content store answered ${status}.`)
  }
}

/** How far back is looked, in transactions. */
const lately = 1000
/** How many documents are asked for at a time. */
const most = 100

const transactionSchema = z.object({ timestamp: z.string(), documentIDs: z.array(z.string()) })
const revisionsSchema = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

/**
 * Which documents the transactions touched that are not there any more, and when they went.
 *
 * @param lines - one transaction a line, the newest first
 * @param present - the ids of what is there, without `drafts.`
 */
export function goneOf(lines: string, present: ReadonlySet<string>): Map<string, string> {
  const gone = new Map<string, string>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const { timestamp, documentIDs } = transactionSchema.parse(JSON.parse(line))
    for (const id of documentIDs.map(publishedId)) {
      if (!present.has(id) && !gone.has(id)) gone.set(id, timestamp)
    }
  }
  return gone
}

/**
 * What was deleted lately, the last first, as long as the content store keeps its history. Inquiries
 * are not among them: who deletes one means it.
 * Source: sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 *
 * @param present - the ids of what is there, without `drafts.`
 * @throws HistoryUnreadableError
 */
export async function readDeleted(
  client: SanityClient,
  present: ReadonlySet<string>,
): Promise<Deleted[]> {
  const { dataset, token } = client.config()
  const history = `/data/history/${dataset}`
  const url = client.getUrl(
    `${history}/transactions?limit=${lately}&reverse=true&excludeContent=true`,
  )
  const answer = await fetch(url, {
    credentials: 'include',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new HistoryUnreadableError(answer.status)
  const gone = goneOf(await answer.text(), present)
  const ids = [...gone.keys()].slice(0, most)
  if (ids.length === 0) return []
  const { documents } = revisionsSchema.parse(
    await client.request({ uri: `${history}/documents/${ids.join(',')}?lastRevision=true` }),
  )
  return documents
    .filter(({ _type }) => _type in documentRoles && _type !== 'inquiry')
    .map((document) => ({ ...document, at: gone.get(document._id) ?? '' }))
    .sort((a, b) => b.at.localeCompare(a.at))
}
