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

/** A webhook whose signature is missing, wrong or too old. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/** Signs a body as Sanity's webhooks do: `t=<milliseconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signBody(body: string, timestamp: number, secret: string): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url')
  return `t=${timestamp},v1=${digest}`
}

/**
 * Checks the signature of a webhook in constant time.
 *
 * @param header - the value of `sanity-webhook-signature`
 * @param now - milliseconds since 1970
 * @param lifetime - how old it may be, in milliseconds
 * @throws SignatureError that says what is wrong
 */
export function verifySignature(
  header: string | null,
  body: string,
  secret: string,
  now: number,
  lifetime = webhookLifetime,
): void {
  const [, stamp] = /^t=(\d{13}),v1=[A-Za-z0-9_-]+$/.exec(header ?? '') ?? []
  if (!header || !stamp) throw new SignatureError('The signature is missing or malformed.')
  const given = Buffer.from(header)
  const expected = Buffer.from(signBody(body, Number(stamp), secret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new SignatureError('The signature does not match the body.')
  }
  const age = now - Number(stamp)
  if (age > lifetime) throw new SignatureError('The signature is too old.')
  if (age < -clockSkew) throw new SignatureError('The signature is from the future.')
}

/** The body of a call as JSON; undefined if it is not JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
