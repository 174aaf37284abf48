import { useState } from 'react'

export interface SentRequest {
  body: string
  outcome: Sent
  /** Milliseconds. */
  took: number
}

/** Sends requests to a node, one at a time. */
export function useSend(url: string | undefined) {
  const [sent, setSent] = useState<SentRequest>()
  const [busy, setBusy] = useState(false)
  const send = async (body: string) => {
    if (busy || url === undefined) return
    setBusy(true)
    const begun = performance.now()
    const outcome = await sendRequest(url, body)
    setSent({ body, outcome, took: Math.round(performance.now() - begun) })
    setBusy(false)
  }
  return { sent, busy, send }
}

/** The text of a response, or why there is none. */
type Sent = { text: string } | { problem: string }

const timeoutMs = 10_000
/** More characters than any of the methods returns. */
const maxLength = 200_000

/** Sends a request to a node, once. */
export async function sendRequest(url: string, body: string): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
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
    if (text.length > maxLength) return { problem: 'The node sent more than fits here.' }
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
