import { ContentUnavailableError } from '../../content/source/reader.ts'

/**
 * Replaces an endpoint's answer with a 503 while the content source does not answer.
 *
 * @param headers - the endpoint's usual headers
 */
export async function orUnavailable(
  answer: Promise<Response>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error
    console.error(error.message)
    return unavailable(headers)
  }
}

/** The 503 while the content source does not answer. */
export function unavailable(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response('The content cannot be reached right now. Try again in a moment.', {
    status: 503,
    headers: { ...headers, 'Retry-After': '5', 'Cache-Control': 'no-store' },
  })
}
