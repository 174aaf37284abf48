import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A changed document, as a webhook or the listener reports it. */
export const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(100),
  _rev: z.string().nullish(),
  /** ISO 8601 */
  _updatedAt: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
})

export type Change = z.output<typeof changeSchema>

/** `refused`: the site cannot show the change. `failed`: the change has to be applied again. */
export type Outcome = 'applied' | 'refused' | 'failed'

/** Applies a change to an instance of the site, as a webhook does, or reads everything again. */
export type ApplyChange = (change: Change | 'everything') => Promise<Outcome>

/**
 * Maximum age of a signature, in milliseconds. Sanity retries for half an hour, and its documentation does
 * not say whether each attempt gets a new signature. Applying an old change is harmless: the current
 * content is read.
 */
const webhookLifetime = 60 * 60 * 1000
/** Maximum age of a signature between the front and the page server, in milliseconds. */
export const ownSignatureLifetime = 60 * 1000
/** How far the sender's clock may be ahead, in milliseconds. */
const clockSkew = 5 * 60 * 1000

/** Signs a text with HMAC-SHA256. */
export function hmac(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares a signature in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Signs a body as Sanity's webhooks do: `t=<milliseconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signBody(body: string, timestamp: number, secret: string): string {
  return `t=${timestamp},v1=${hmac(`${timestamp}.${body}`, secret)}`
}

/**
 * Checks the signature of a webhook in constant time.
 *
 * @param header - the value of `sanity-webhook-signature`
 * @param now - milliseconds since 1970
 * @param lifetime - how old it may be, in milliseconds
 * @returns what is wrong; undefined if nothing is
 */
export function signatureProblem(
  header: string | string[] | null | undefined,
  body: string,
  secret: string,
  now: number,
  lifetime = webhookLifetime,
): string | undefined {
  const text = String(header)
  const [, stamp] = /^t=(\d{13}),v1=[A-Za-z0-9_-]+$/.exec(text) ?? []
  if (!stamp) return 'The signature is missing or malformed.'
  if (!isSame(text, signBody(body, Number(stamp), secret)))
    return 'The signature does not match the body.'
  const age = now - Number(stamp)
  if (age > lifetime) return 'The signature is too old.'
  return age < -clockSkew ? 'The signature is from the future.' : undefined
}

/** The body of a call as JSON; undefined if it is not JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
