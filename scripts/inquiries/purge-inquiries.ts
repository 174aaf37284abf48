import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const idsSchema = z.array(z.string())
/** How many inquiries one request deletes. */
const batch = 100

/**
 * Removes the inquiries that are past their date, including drafts and history.
 *
 * @param client - a client that may write, with the perspective `raw`
 * @returns how many were removed
 */
export async function purgeInquiries(client: SanityClient, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  const found = await client.fetch<unknown>(
    '*[_type == "inquiry" && _id in path("inquiry.*") && retainUntil < $today]._id',
    { today },
  )
  const ids = idsSchema.parse(found)
  const drafts = new Set(
    idsSchema.parse(
      await client.fetch<unknown>('*[_id in $ids]._id', { ids: ids.map((id) => `drafts.${id}`) }),
    ),
  )
  for (let start = 0; start < ids.length; start += batch) {
    await client.action(
      ids.slice(start, start + batch).map((publishedId) => ({
        actionType: 'sanity.action.document.delete' as const,
        publishedId,
        includeDrafts: [`drafts.${publishedId}`].filter((id) => drafts.has(id)),
        purge: true,
      })),
    )
  }
  return ids.length
}
