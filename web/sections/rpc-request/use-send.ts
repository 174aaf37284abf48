import { useState } from 'react'
import { type Sent, send as sendTo } from './send.ts'

/** What came back for a request, and how long that took. */
export interface SentRequest {
  body: string
  outcome: Sent
  /** Milliseconds. */
  took: number
}

/** Sends requests to a node, one at a time; the last answer is kept. */
export function useSend(url: string | undefined) {
  const [sent, setSent] = useState<SentRequest>()
  const [busy, setBusy] = useState(false)
  const send = async (body: string) => {
    if (busy || url === undefined) return
    setBusy(true)
    const begun = performance.now()
    const outcome = await sendTo(url, body)
    setSent({ body, outcome, took: Math.round(performance.now() - begun) })
    setBusy(false)
  }
  return { sent, busy, send }
}
