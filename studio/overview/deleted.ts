import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { storedDocuments } from '../site-state/document-types.ts'
import type { Transaction } from '../site-state/transactions.ts'

/** The last version of a deleted document. */
export interface Deleted extends StoredDocument {
  /** When it was deleted, as ISO 8601. */
  at: string
}

/** How many deleted documents to load. */
const documentLimit = 100

const revisionsSchema = z.object({
  documents: storedDocuments,
})

/**
 * The documents that the transactions touched and that no longer exist, with the time of their deletion.
 *
 * @param transactions - the newest first
 * @param present - the published ids of all documents
 */
export function deletionTimes(
  transactions: readonly Pick<Transaction, 'timestamp' | 'documentIDs'>[],
  present: ReadonlySet<string>,
): Map<string, string> {
  const gone = new Map<string, string>()
  for (const { timestamp, documentIDs } of transactions) {
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
 * @param transactions - the newest first
 * @param present - the published ids of all documents
 */
export async function readDeleted(
  client: SanityClient,
  transactions: readonly Transaction[],
  present: ReadonlySet<string>,
): Promise<Deleted[]> {
  const gone = deletionTimes(transactions, present)
  const ids = [...gone.keys()].slice(0, documentLimit)
  if (ids.length === 0) return []
  const { documents } = revisionsSchema.parse(
    await client.request({
      uri: `/data/history/${client.config().dataset}/documents/${ids.join(',')}?lastRevision=true`,
    }),
  )
  return documents
    .filter(({ _type }) => _type in documentRoles && _type !== 'inquiry')
    .map((document) => ({ ...document, at: gone.get(document._id) ?? '' }))
    .sort((a, b) => b.at.localeCompare(a.at))
}
