import type { Unparsed } from '@nectar/schemas/fields/unparsed'
import type { QueryParams, SanityQueries } from '@sanity/client'
import { unstable_cache } from 'next/cache'
import { build } from '../build.ts'
import { client } from './client.ts'
import { type Dependency, dependencies, documentsIn, documentTag } from './dependencies.ts'
import { revisionQuery } from './queries.ts'

/** The content source does not answer; pages keep their last good copy. */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'

  /** @param thrown - the client's error; not used as the cause, because it would log the whole request */
  constructor(thrown: unknown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    const inner = thrown instanceof Error ? thrown.cause : undefined
    const cause = inner instanceof Error ? inner.message : reason
    super(`The content source did not answer: ${reason}`, { cause })
  }
}

/** The type that typegen found for the answer; `unknown` for queries composed at run time. */
type AnswerTo<Q extends string> = Q extends keyof SanityQueries ? SanityQueries[Q] : unknown

/** A query that typegen has seen, or one composed at run time. */
type Known<Q extends string> = string extends Q ? Q : Q & keyof SanityQueries

/**
 * Reads content: a GROQ query with its parameters, and what the answer depends on.
 *
 * @throws ContentUnavailableError if the source cannot be reached or refuses the query
 */
export type Reader = <Q extends string>(
  query: Known<Q>,
  params: QueryParams,
  dependency: Dependency,
) => Promise<Unparsed<AnswerTo<Q>>>

/** The tag of every cached answer: expiring it makes the site read everything again. */
export const contentTag = 'content'

/** An answer of the content source. @throws ContentUnavailableError */
export function orContentUnavailable<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new ContentUnavailableError(cause)
  })
}

/** Reads published content past every cache. */
export const readFresh: Reader & ((query: string, params: QueryParams) => Promise<unknown>) = (
  query: string,
  params: QueryParams,
) => orContentUnavailable(client.fetch<unknown>(query, params))

const nameOfQuery = (query: string, params: QueryParams): string =>
  `${query}\n${JSON.stringify(params)}`

/**
 * Lets Next keep an answer until one of its tags expires.
 *
 * @param name - the name of the answer; each build of the site keeps its own answers
 */
export function keep<T>(read: () => Promise<T>, name: string, tags: readonly string[]): Promise<T> {
  // Next includes the function's source text in the cache key, and each bundle may compile it differently.
  // The source text of a bound function is always the same.
  return unstable_cache(read.bind(undefined), [build.id, name], { tags: [contentTag, ...tags] })()
}

/** Next keeps at most 128 tags of a value. */
const tagsAtOnce = 100

/** Lets what is being rendered expire with some tags: it gets those of every cached value that is read for it. */
async function expireWith(tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += tagsAtOnce) {
    const some = tags.slice(from, from + tagsAtOnce)
    await keep(() => Promise.resolve(true), JSON.stringify(some), some)
  }
}

/** Reads published content; Next keeps the answers, or the pages that are rendered from them. */
export const readPublished: Reader = async (
  query: string,
  params: QueryParams,
  { tags, followsDocuments }: Dependency,
) => {
  const read = () => readFresh(query, params)
  if (!followsDocuments) return keep(read, nameOfQuery(query, params), tags)
  const answer = await read()
  await expireWith([...tags, ...Array.from(documentsIn(answer), documentTag)])
  return answer
}

/** Creates a reader that reads each query once. */
export function readOnce(read: Reader): Reader {
  const answers = new Map<string, Promise<unknown>>()
  return (query: string, params: QueryParams, dependency: Dependency) => {
    const name = nameOfQuery(query, params)
    const answer = answers.get(name) ?? read(query, params, dependency)
    answers.set(name, answer)
    return answer
  }
}

/** Whether the content source answers. */
export async function isReachable(): Promise<boolean> {
  try {
    await readFresh(revisionQuery, { id: 'settings' }, dependencies.uncached)
    return true
  } catch (error) {
    if (error instanceof ContentUnavailableError) return false
    throw error
  }
}
