import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyFor } from '@nectar/schemas/environment/keys'
import { formKinds } from '@nectar/schemas/forms/controls'
import { z } from 'zod'

/** Where an answer stands that is too long for an address. */
export const answerHeader = 'x-inquiry-answer'

/** How long an answer can be shown, in milliseconds. */
const lifetimeMs = 300_000
const nonceLength = 12
const tagLength = 16
/** No answer that was sealed is larger; a submission has 32 KB. */
const largestAnswer = 256 * 1024

const answerSchema = z.object({
  refused: z
    .object({
      form: z.enum(formKinds),
      values: z.record(z.string(), z.string()),
      errors: z.record(z.string(), z.string()),
      message: z.string(),
      from: z.string(),
    })
    .optional(),
  /** Registering hands it on to the external application. */
  email: z.string().optional(),
})

/** What an answer page shows of one submission without a script. */
export type Answer = z.output<typeof answerSchema>

const sealedSchema = z.object({ until: z.number(), answer: answerSchema })

function keyFrom(secret: string): Buffer {
  return Buffer.from(keyFor(secret, 'answers to forms'), 'base64url')
}

/**
 * Seals an answer into a text that only this site can read, for five minutes: every instance can show
 * it, none has to keep it, and what a visitor typed stands in no log.
 */
export function sealAnswer(answer: Answer, secret: string, now: number): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const plain = deflateRawSync(JSON.stringify({ until: now + lifetimeMs, answer }))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads a sealed answer; undefined where it is too old, or none of this site's. */
export function openAnswer(text: string, secret: string, now: number): Answer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const start = nonceLength + tagLength
  if (bytes.length <= start) return undefined
  try {
    const nonce = bytes.subarray(0, nonceLength)
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), nonce)
    decipher.setAuthTag(bytes.subarray(nonceLength, start))
    const plain = Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()])
    const json = inflateRawSync(plain, { maxOutputLength: largestAnswer }).toString('utf8')
    const { until, answer } = sealedSchema.parse(JSON.parse(json))
    return now < until ? answer : undefined
  } catch {
    return undefined
  }
}
