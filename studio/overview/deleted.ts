import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

/** The last version of a deleted document. */
export interface Deleted extends StoredDocument {
  /** When it was deleted, as ISO 8601. */
  at: string
}

/** The content store refused to show its history. */
export class HistoryUnreadableError extends Error {
  override readonly name = 'HistoryUnreadableError'

  constructor(status: number) {
    super(`Recent deletions cannot be read: the content store answered ${status}.`)
  }
}

/** How many transactions to look back. */
const transactionLimit = 1000
/** How many deleted documents to load. */
const documentLimit = 100

const transactionSchema = z.object({ timestamp: z.string(), documentIDs: z.array(z.string()) })
const revisionsSchema = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
})

/**
 * The documents that the transactions touched and that no longer exist, with the time of their deletion.
 *
 * @param lines - one transaction a line, the newest first
 * @param present - the published ids of all documents
 */
export function deletionTimes(lines: string, present: ReadonlySet<string>): Map<string, string> {
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
 * Recently deleted documents, the latest first, as far as the history goes. Inquiries are left out:
 * their deletion is final.
 * Source: sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 *
 * @param present - the published ids of all documents
 * @throws HistoryUnreadableError
 */
export async function readDeleted(
  client: SanityClient,
  present: ReadonlySet<string>,
): Promise<Deleted[]> {
  const { dataset, token } = client.config()
  const history = `/data/history/${dataset}`
  const url = client.getUrl(
    `${history}/transactions?limit=${transactionLimit}&reverse=true&excludeContent=true`,
  )
  const answer = await fetch(url, {
    credentials: 'include',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new HistoryUnreadableError(answer.status)
  const gone = deletionTimes(await answer.text(), present)
  const ids = [...gone.keys()].slice(0, documentLimit)
  if (ids.length === 0) return []
  const { documents } = revisionsSchema.parse(
    await client.request({ uri: `${history}/documents/${ids.join(',')}?lastRevision=true` }),
  )
  return documents
    .filter(({ _type }) => _type in documentRoles && _type !== 'inquiry')
    .map((document) => ({ ...document, at: gone.get(document._id) ?? '' }))
    .sort((a, b) => b.at.localeCompare(a.at))
}
