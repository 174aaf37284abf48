import { alignBatch } from './batch-answer.ts'
import { retryAfterSeconds } from './retry-after.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` for JSON-RPC, with three things mended that viem's transport leaves to the node: the body
 * is read within the time-out, `Retry-After` may be a date, and batch answers are put in order.
 */
export const rpcFetch: Fetch = async (input, init) => {
  const response = await fetch(input, init)
  const text = await response.text()
  return new Response(response.ok ? ordered(init?.body, text) : text, {
    status: response.status,
    statusText: response.statusText,
    headers: readable(response),
  })
}

function ordered(body: BodyInit | null | undefined, text: string): string {
  if (typeof body !== 'string') return text
  return JSON.stringify(alignBatch(JSON.parse(body), JSON.parse(text)))
}

function readable({ ok, headers }: Response): Headers {
  // The length and encoding were those of the body on the wire. An error page that calls itself JSON
  // must not hide the HTTP status behind a failure to read it.
  const kept = new Headers({ 'Content-Type': ok ? 'application/json' : 'text/plain' })
  const retryAfter = headers.get('Retry-After')
  const seconds = retryAfter === null ? undefined : retryAfterSeconds(retryAfter, Date.now())
  if (seconds !== undefined) kept.set('Retry-After', String(seconds))
  return kept
}
