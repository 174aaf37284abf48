import { ContentUnavailableError } from '../../content/source/reader.ts'

type Headers = Readonly<Record<string, string>>

/**
 * An endpoint that answers 503 while the content source does not answer.
 *
 * @param headers - the endpoint's usual headers
 */
export function orUnavailable<Arguments extends unknown[]>(
  endpoint: (...args: Arguments) => Promise<Response>,
  headers?: Headers,
): (...args: Arguments) => Promise<Response> {
  return async (...args) => {
    try {
      return await endpoint(...args)
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error
      console.error(error.message)
      return unavailable(headers)
    }
  }
}

/** The 503 while the content source does not answer. */
export function unavailable(headers?: Headers): Response {
  return new Response('The content cannot be reached right now. Try again in a moment.', {
    status: 503,
    headers: { ...headers, 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
