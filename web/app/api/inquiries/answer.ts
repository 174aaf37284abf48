import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyFor } from '@nectar/schemas/config/environment'
import { formKinds } from '@nectar/schemas/forms/controls'
import { z } from 'zod'
import { environment } from '../../../content/environment.ts'
import { frontHeader } from '../../../protocol/front-header.ts'
import { ownTarget } from '../own-target.ts'
import type { ReadBody, RefusedSubmission, Submission } from './submission.ts'

/** The header for an answer that is too long for an address. */
export const answerHeader = 'x-inquiry-answer'

/** How long an answer is valid, in milliseconds. */
const lifetimeMs = 300_000
const nonceLength = 12
const tagLength = 16
/** Limit for decompression. A submission has at most 32 KB. */
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
  /** Passed on to the external application when registering. */
  email: z.string().optional(),
})

/** The content of an answer page, for forms sent without a script. */
export type Answer = z.output<typeof answerSchema>

const sealedSchema = z.object({ until: z.number(), answer: answerSchema })

function keyFrom(secret: string): Buffer {
  return Buffer.from(keyFor(secret, 'answers to forms'), 'base64url')
}

/**
 * Encrypts an answer for five minutes. Every instance can show it and none has to store it, and what a
 * visitor typed does not appear in logs.
 */
export function sealAnswer(answer: Answer, secret: string, now: number): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const plain = deflateRawSync(JSON.stringify({ until: now + lifetimeMs, answer }))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts an answer; undefined if it is invalid or expired. */
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

const noStore = { 'Cache-Control': 'no-store' }

/** Path and query of the form's page. A form that was sent back has them in a field. */
function pageOf(request: Request, { values }: ReadBody): string {
  if (values.from) return ownTarget(values.from)
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  return ownTarget(pathname + search)
}

function seal(answer: Answer): string {
  return sealAnswer(answer, environment.SANITY_WEBHOOK_SECRET, Date.now())
}

function answerPath(form: string, query: Record<string, string>): string {
  return `/inquiry-answers/${form}?${new URLSearchParams(query)}`
}

/** Leads to the page with an answer. */
function leadTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, ...noStore } })
}

/** Confirms a submission: with JSON to a script, with a page to a plain form. */
export function answerReceived(
  request: Request,
  { form, values }: Submission,
  body: ReadBody,
): Response {
  if (body.scripted) {
    return Response.json({ received: true }, { status: 201, headers: noStore })
  }
  const email = form === 'register' ? String(values.email) : ''
  return leadTo(answerPath(form, { answer: seal({ email }), from: pageOf(request, body) }))
}

/** Half of the 16 kB that a request's address and headers may have. */
const longestAnswer = 8 * 1024

function typedValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/**
 * The form as a page, with what was typed and what is wrong. Behind the front, it has the refusal's status. On
 * a hosting platform, where an instance may not be able to reach itself, it is a redirect, unless what was typed is too
 * long for an address.
 */
async function refusedPage(
  request: Request,
  { message, fields, status, headers }: RefusedSubmission,
  body: ReadBody,
): Promise<Response | undefined> {
  const { values } = body
  const form = formKinds.find((kind) => kind === values.form)
  if (!form) return undefined
  const from = pageOf(request, body)
  const sealed = seal({
    refused: { form, values: typedValues(values), errors: fields, message, from },
  })
  const port = process.env.PORT
  if (!port || !request.headers.has(frontHeader)) {
    const isTooLong = sealed.length > longestAnswer
    return isTooLong ? undefined : leadTo(answerPath(form, { answer: sealed, from }))
  }
  // A route handler cannot render a page, so it requests one from its own server.
  const page = await fetch(`http://127.0.0.1:${port}${answerPath(form, { from })}`, {
    headers: { host: request.headers.get('host') ?? '', [answerHeader]: sealed },
    cache: 'no-store',
  }).catch(() => undefined)
  if (!page?.ok) return undefined
  return new Response(await page.text(), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...noStore, ...headers },
  })
}

/** Refuses a submission: with JSON, or with a page to correct it on. */
export async function answerRefused(
  request: Request,
  refusal: RefusedSubmission,
  body: ReadBody | undefined,
): Promise<Response> {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (body && !body.scripted && wantsPage && refusal.status !== 429) {
    const page = await refusedPage(request, refusal, body)
    if (page) return page
  }
  const { message, fields, status, headers } = refusal
  return Response.json(
    { error: { message, fields } },
    { status, headers: { ...noStore, ...headers } },
  )
}
