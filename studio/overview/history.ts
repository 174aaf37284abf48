import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { storedDocuments } from '../site-state/document-types.ts'

/** The last version of a deleted document. */
export interface Deleted extends StoredDocument {
  /** When it was deleted, as ISO 8601. */
  at: string
}

const transactionSchema = z.object({
  timestamp: z.string(),
  documentIDs: z.array(z.string()),
})

type Transaction = z.output<typeof transactionSchema>

/** How many transactions and deleted documents to load. */
const limits = { transactions: '1000', documents: 100 }

const revisionsSchema = z.object({ documents: storedDocuments })

/**
 * The latest transactions, newest first.
 * Source: sanity.io/docs/http-reference/history
 */
async function readTransactions(client: SanityClient): Promise<Transaction[]> {
  const lines = await client.request<string>({
    uri: `/data/history/${client.config().dataset}/transactions`,
    query: { limit: limits.transactions, reverse: 'true', excludeContent: 'true' },
  })
  return z
    .string()
    .default('')
    .parse(lines)
    .split('\n')
    .filter(Boolean)
    .map((line) => transactionSchema.parse(JSON.parse(line)))
}

/**
 * The documents that the transactions touched and that no longer exist, with the time of their deletion.
 *
 * @param transactions - the newest first
 * @param present - the published ids of all documents
 */
export function deletionTimes(
  transactions: readonly Transaction[],
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
 * Reads recently deleted documents, the latest first, as far as the history goes. Inquiries are left out: their deletion
 * is final.
 * Source: sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 */
export async function readDeleted(
  client: SanityClient,
  documents: readonly StoredDocument[],
): Promise<Deleted[]> {
  const present = new Set(documents.map(({ _id }) => publishedId(_id)))
  const gone = deletionTimes(await readTransactions(client), present)
  const ids = [...gone.keys()].slice(0, limits.documents)
  if (ids.length === 0) return []
  const found = revisionsSchema.parse(
    await client.request({
      uri: `/data/history/${client.config().dataset}/documents/${ids.join(',')}?lastRevision=true`,
    }),
  )
  return found.documents
    .filter(({ _type }) => _type in documentRoles && _type !== 'inquiry')
    .map((document) => ({ ...document, at: gone.get(document._id) ?? '' }))
    .sort((a, b) => b.at.localeCompare(a.at))
}
