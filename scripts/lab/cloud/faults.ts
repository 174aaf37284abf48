/** What is wrong with the cloud; tests set these while it runs. */
export interface Faults {
  /** Every answer comes so many milliseconds late. */
  delayMs: number
  /** The API's CDN repeats an answer for so many milliseconds. */
  cdnLifetimeMs: number
  /** One of so many queries is turned away, with 429 and 503 by turns. */
  refuseEvery: number
  /** The API answers everything with 503. */
  failing: boolean
  /** No connection is taken, and those that are there are closed. */
  away: boolean
  /** Streams stay open and tell nothing. */
  silent: boolean
  /** Webhooks do not arrive. */
  webhooksLost: boolean
}

/** A cloud that does what it promises. */
export const noFaults: Readonly<Faults> = {
  delayMs: 0,
  cdnLifetimeMs: 0,
  refuseEvery: Number.POSITIVE_INFINITY,
  failing: false,
  away: false,
  silent: false,
  webhooksLost: false,
}
