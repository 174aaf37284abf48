import type { QueryParams } from '@sanity/client'
import { client } from './client.ts'

/** Thrown where the content source does not answer; the page that asked keeps its last good copy. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The content source did not answer: ${reason}`, { cause })
  }
}

/**
 * Reads content: a GROQ query with its parameters; the tags name what the answer depends on.
 *
 * @throws ContentUnavailableError when the source cannot be reached or refuses the query.
 */
export type Reader = (
  query: string,
  params: QueryParams,
  tags: readonly string[],
) => Promise<unknown>

/** Every answer carries it: expiring it makes the site read everything anew. */
export const contentTag = 'content'

async function settle(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (cause) {
    throw new ContentUnavailableError(cause)
  }
}

/** Reads what is published and lets Next keep the answer until one of its tags expires. */
export const readPublished: Reader = (query, params, tags) =>
  settle(
    client.fetch<unknown>(query, params, {
      cache: 'force-cache',
      next: { tags: [contentTag, ...tags] },
    }),
  )

/** Reads what is published now, past every cache. */
export const readFresh: Reader = (query, params) =>
  settle(client.fetch<unknown>(query, params, { cache: 'no-store' }))
