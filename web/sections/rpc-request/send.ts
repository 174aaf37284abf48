/** What came back: a text that claims to be an answer, or a sentence about why there is none. */
export type Sent = { text: string } | { problem: string }

const patienceMs = 10_000
/** More than any of the methods returns. */
const longest = 200_000

/** Sends a request to a node, once. */
export async function send(url: string, body: string): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    if (response.status === 429) {
      return {
        problem: 'The node has had too many requests (HTTP 429). Wait a minute and try again.',
      }
    }
    if (!response.ok) {
      return { problem: `The node answered with an error, HTTP ${response.status}.` }
    }
    if (text.length > longest) return { problem: 'The node sent more than fits here.' }
    return { text }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return {
      problem: late
        ? 'The node did not answer within 10 seconds. It may be busy; try again.'
        : 'The node could not be reached. It may be down, or something in between blocks it.',
    }
  }
}
