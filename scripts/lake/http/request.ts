import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'
import type { Identity } from '../auth/identities.ts'
import { DataError, RequestError, reasonOf } from '../model/errors.ts'
import { parseJson } from '../model/json.ts'

/** The argument of a route's handler. */
export interface LakeRequest {
  incoming: IncomingMessage
  response: ServerResponse
  url: URL
  /** The parameters of the route's path. */
  path: Record<string, string>
  /** The `2025-02-19` in `/v2025-02-19/…`; `1` and `X` are versions too. */
  apiVersion: string
  identity: Identity
}

/**
 * Reads a request's body.
 *
 * @throws RequestError 413 past the limit
 */
async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) throw new RequestError(400, 'The body is not binary')
    size += chunk.length
    if (size > limit) throw new RequestError(413, `The body is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the fields of an HTML form. */
export async function readForm(incoming: IncomingMessage, limit: number): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(incoming, limit)).toString('utf8'))
}

/** The value of a cookie; an empty string if it is missing. */
export function cookieOf({ headers }: IncomingMessage, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** @throws RequestError 400 for a body that is not JSON, 413 past the limit */
export async function readJson(incoming: IncomingMessage, limit: number): Promise<unknown> {
  const body = await readBody(incoming, limit)
  try {
    return parseJson(body.toString('utf8'))
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new RequestError(400, `The body is not JSON: ${reason}`, { cause })
  }
}

/** Parses an optional parameter that is one of some words. @throws RequestError 400 for another value */
export function choice<T extends string>(url: URL, name: string, words: readonly T[]): T | null {
  const value = url.searchParams.get(name)
  const found = words.find((word) => word === value)
  if (found !== undefined || value === null) return found ?? null
  const expected = words.map((word) => `"${word}"`).join(' or ')
  throw new RequestError(400, `The query parameter ${name} is ${expected}, not "${value}"`)
}

/** Parses an optional `true` or `false`. */
export function flag(url: URL, name: string, fallback: boolean): boolean {
  const value = choice(url, name, ['true', 'false'])
  return value === null ? fallback : value === 'true'
}

/**
 * Refuses unsupported options, because a client could not tell that they were ignored.
 *
 * @param known - the endpoint's options; `tag` and GROQ parameters are accepted everywhere
 * @param absent - options that Sanity's cloud supports and the lake does not
 * @throws RequestError 501 for an absent option, 400 for an unknown one
 */
export function assertOptions(
  { searchParams }: URL,
  known: readonly string[],
  absent: readonly string[] = [],
): void {
  for (const [name, value] of searchParams) {
    if (known.includes(name) || name === 'tag' || name.startsWith('$')) continue
    if (absent.includes(name)) {
      if (value === 'false') continue
      throw new RequestError(501, `The local Content Lake has no option "${name}"`)
    }
    const options = ['tag', ...known].join(', ')
    throw new RequestError(400, `"${name}" is not an option of this endpoint, which has ${options}`)
  }
}

/** A signal that is aborted if the client disconnects before the response is complete. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  if (response.destroyed) controller.abort()
  return controller.signal
}

/**
 * Parses a body.
 *
 * @throws DataError 400 with the path of the invalid part and the reason
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown, type: string): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = deepestIssues(parsed.error.issues)
  const where = issue && issue.path.length > 0 ? issue.path.join('.') : 'body'
  throw new DataError(400, type, `${where}: ${issue?.message ?? 'not what was expected'}`)
}

/** Of a union's alternatives, the one whose issue is deepest describes the mistake best. */
function deepestIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue]
    const alternatives = issue.errors
      .map(deepestIssues)
      .sort((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))
    const inner = alternatives[0] ?? []
    return inner.map((child) => ({ ...child, path: [...issue.path, ...child.path] }))
  })
}
