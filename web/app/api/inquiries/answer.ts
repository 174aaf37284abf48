import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { keyFor } from '@nectar/schemas/environment/keys'
import { formKinds } from '@nectar/schemas/sections/form-block/kinds'
import { z } from 'zod'
import { environment } from '../../../content/environment.ts'
import { frontHeader } from '../../../protocol/front-header.ts'
import { ownTarget } from '../own-target.ts'
import type { ReadBody, RefusedSubmission, Submission } from './submission.ts'

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

const noStore = { 'Cache-Control': 'no-store' }

/** The path and query of the page that the form stands on; a form that came back names it itself. */
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

/** Says that a submission has arrived: to a script in JSON, to a plain form with a page. */
export function answerReceived(
  request: Request,
  { form, values }: Submission,
  body: ReadBody,
): Response {
  if (body.scripted) {
    return Response.json({ received: true }, { status: 201, headers: noStore })
  }
  const email = form === 'register' ? String(values.email) : ''
  const location = answerPath(form, { answer: seal({ email }), from: pageOf(request, body) })
  return new Response(null, { status: 303, headers: { Location: location, ...noStore } })
}

/** A request may have 16 kB of headers, its address included. */
const longestAnswer = 8 * 1024

/** The form as a page by its address, with all that was typed in it; undefined where that is too long. */
function refusedRedirect(form: string, sealed: string, from: string): Response | undefined {
  if (sealed.length > longestAnswer) return undefined
  const location = answerPath(form, { answer: sealed, from })
  return new Response(null, { status: 303, headers: { Location: location, ...noStore } })
}

function typedValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/**
 * The form as a page, with what was typed and what is wrong: under the status of the refusal behind the
 * front, by a redirect on a platform, where an instance may not reach itself.
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
  if (!port || !request.headers.has(frontHeader)) return refusedRedirect(form, sealed, from)
  // A route handler cannot render a page, so it asks its own server for one.
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

/** Says why a submission is refused: in JSON, or with the page to correct it on. */
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
