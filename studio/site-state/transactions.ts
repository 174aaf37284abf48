import type { SanityClient } from 'sanity'
import { z } from 'zod'

/** A change of documents. */
export type Transaction = z.output<typeof transactionSchema>

const transactionSchema = z.object({
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
})

/** The content store refused to show its history. */
export class HistoryUnreadableError extends Error {
  override readonly name = 'HistoryUnreadableError'

  constructor(status: number) {
    super(`The history cannot be read: the content store answered ${status}.`)
  }
}

/** How many transactions to read. */
const limit = '1000'

/**
 * The latest transactions, newest first.
 * Source: sanity.io/docs/http-reference/history
 *
 * @param filter - further parameters of the request, such as `authors`
 * @throws HistoryUnreadableError
 */
export async function readTransactions(
  client: SanityClient,
  filter: Readonly<Record<string, string>> = {},
): Promise<Transaction[]> {
  const { dataset, token } = client.config()
  const query = new URLSearchParams({ limit, reverse: 'true', excludeContent: 'true', ...filter })
  const answer = await fetch(client.getUrl(`/data/history/${dataset}/transactions?${query}`), {
    credentials: 'include',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok) throw new HistoryUnreadableError(answer.status)
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return lines.map((line) => transactionSchema.parse(JSON.parse(line)))
}

/** Who changed each document or draft last. */
export function lastAuthors(newestFirst: readonly Transaction[]): ReadonlyMap<string, string> {
  const changes = newestFirst
    .toReversed()
    .flatMap(({ author, documentIDs }) => documentIDs.map((id) => [id, author] as const))
  return new Map(changes)
}
