import type { Unparsed } from '@nectar/schemas/drift/unparsed'
import type { QueryParams, SanityQueries } from '@sanity/client'
import { client } from './client.ts'
import { type Dependency, dependencies } from './dependencies.ts'
import { revisionQuery } from './queries.ts'

/** Thrown where the content source does not answer; the page that asked keeps its last good copy. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'

  /** @param thrown - by a client, whose errors carry the whole request: a log is no place for that */
  constructor(thrown: unknown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    const inner = thrown instanceof Error ? thrown.cause : undefined
    const cause = inner instanceof Error ? inner.message : reason
    super(`The content source did not answer: ${reason}`, { cause })
  }
}

/** What typegen says of the answer to a query; of one that is composed at run time it says nothing. */
type AnswerTo<Q extends string> = Q extends keyof SanityQueries ? SanityQueries[Q] : unknown

/** A query as typegen has seen it, or one that is composed at run time. */
type Known<Q extends string> = string extends Q ? Q : Q & keyof SanityQueries

/**
 * Reads content: a GROQ query with its parameters, and what the answer depends on.
 *
 * @throws ContentUnavailableError when the source cannot be reached or refuses the query.
 */
export type Reader = <Q extends string>(
  query: Known<Q>,
  params: QueryParams,
  dependency: Dependency,
) => Promise<Unparsed<AnswerTo<Q>>>

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
export const readPublished: Reader = (query, params, { tags }) =>
  settle(
    client.fetch<unknown>(query, params, {
      cache: 'force-cache',
      next: { tags: [contentTag, ...tags] },
    }),
  )

/** Reads what is published now, past every cache. */
export const readFresh: Reader = (query, params) =>
  settle(client.fetch<unknown>(query, params, { cache: 'no-store' }))

/** Whether the content source answers. */
export async function isReachable(): Promise<boolean> {
  try {
    await readFresh(revisionQuery, { id: 'settings' }, dependencies.unkept)
    return true
  } catch (error) {
    if (error instanceof ContentUnavailableError) return false
    throw error
  }
}
