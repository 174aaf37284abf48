import { createHmac } from 'node:crypto'
import {
  type Inquiry,
  inquiryRetentionDays,
  inquiry as inquiryType,
} from '@nectar/schemas/documents/inquiry'
import type { FormKind } from '@nectar/schemas/forms/controls'
import { honeypotName, largestSubmission } from '@nectar/schemas/forms/controls'
import type { FormLists } from '@nectar/schemas/forms/fields'
import { type FormValues, formSchema } from '@nectar/schemas/forms/forms'
import { envelopeSchema, scriptEnvelopeSchema } from '@nectar/schemas/forms/submission'
import { z } from 'zod'

/** A refused submission: status, message, and what is wrong with each field. */
export class RefusedSubmission extends Error {
  override readonly name = 'RefusedSubmission'
  readonly status: 400 | 403 | 413 | 415 | 422 | 429 | 503
  readonly fields: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: RefusedSubmission['status'],
    message: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.headers = headers
  }
}

/** A temporary refusal. The form keeps what was typed. */
export function notNow(what: string): RefusedSubmission {
  const message = `${what} What you typed is kept: send it again in a minute.`
  return new RefusedSubmission(503, message, {}, { 'Retry-After': '60' })
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * Makes sure that a form of this site sent the request. Browsers send the origin with every POST.
 *
 * @param siteUrl - the site's public address
 * @throws RefusedSubmission
 */
export function checkOrigin(headers: Headers, siteUrl: string): void {
  const origin = headers.get('origin')
  // With some privacy settings, browsers leave the origin out, or send `null`, on the site's own pages too.
  const isHidden = origin === null || origin === 'null'
  if (isHidden && headers.get('sec-fetch-site') === 'same-origin') return
  const own = [hostOf(siteUrl), headers.get('host')]
  if (origin !== null && own.includes(hostOf(origin) ?? '')) return
  throw new RefusedSubmission(
    403,
    origin === null
      ? 'The Origin header is missing: send the form from a page of this site.'
      : 'The form was sent from another site: open it on this site and send it there.',
  )
}

function tooLarge(): RefusedSubmission {
  return new RefusedSubmission(413, `Send at most ${largestSubmission / 1024} KB.`)
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > largestSubmission) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > largestSubmission) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const fieldsSchema = z.record(z.string(), z.unknown())

/** The fields of a submission, and whether the form's script sent them. */
export interface ReadBody {
  scripted: boolean
  values: Record<string, unknown>
}

/**
 * Reads the fields of a submission: JSON from a script, urlencoded from a plain form.
 *
 * @throws RefusedSubmission if it is too large, of another type, or malformed
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    throw new RefusedSubmission(415, 'Send application/json or application/x-www-form-urlencoded.')
  }
  try {
    const text = await readText(request)
    const scripted = type === 'application/json'
    const fields = scripted ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
    return { scripted, values: fieldsSchema.parse(fields) }
  } catch (error) {
    if (error instanceof RefusedSubmission) throw error
    throw new RefusedSubmission(400, 'The body cannot be read: send one object of fields in UTF-8.')
  }
}

export interface Submission {
  form: FormKind
  /** Made by the form's script for each submission; undefined without a script. */
  key?: string | undefined
  values: FormValues
}

const trapFilled =
  'A hidden field was filled in, perhaps by a password manager. It is empty again: send the form once more.'

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0] ?? '')] ??= message
  return fields
}

/** Validates a submission. @throws RefusedSubmission naming each invalid field */
export function parseSubmission({ scripted, values }: ReadBody, lists: FormLists): Submission {
  const envelope = (scripted ? scriptEnvelopeSchema : envelopeSchema).safeParse(values)
  if (!envelope.success) {
    const problems = fieldsOf(envelope.error)
    if (Object.keys(problems).join() === honeypotName) throw new RefusedSubmission(422, trapFilled)
    const wrong = Object.entries(problems)
    const list = wrong.map(([name, message]) => `${name} ${message}`).join('; ')
    throw new RefusedSubmission(422, `What was sent does not match the form on the page: ${list}.`)
  }
  const { form } = envelope.data
  const parsed = formSchema(form, lists).safeParse(values)
  if (!parsed.success) {
    throw new RefusedSubmission(422, 'Some fields need another look:', fieldsOf(parsed.error))
  }
  const key = 'key' in envelope.data ? String(envelope.data.key) : undefined
  return { form, key, values: parsed.data }
}

const day = 86_400_000

interface Sent extends Submission {
  at: number
  /** Known to this server only. */
  secret: string
}

/**
 * Creates the document of an inquiry. Its id is a keyed hash of key and content: a double click or a retry
 * gets the same id, and changed content another. Without the secret, nobody can compute an id to find out
 * whether somebody has sent an inquiry.
 */
export function createInquiry({ form, values, key = '', at, secret }: Sent): Inquiry {
  const content = Object.entries(values).filter(([, value]) => value !== undefined)
  const canonical = JSON.stringify([key, form, content.sort(([a], [b]) => (a < b ? -1 : 1))])
  const hash = createHmac('sha256', `inquiry id ${secret}`)
    .update(canonical)
    .digest('hex')
    .slice(0, 32)
  const { terms: _terms, ...kept } = Object.fromEntries(content)
  return inquiryType.schema.parse({
    _id: `inquiry.${hash}`,
    _type: 'inquiry',
    form,
    status: 'new',
    submittedAt: new Date(at).toISOString(),
    retainUntil: new Date(at + inquiryRetentionDays * day).toISOString().slice(0, 10),
    ...(form === 'newsletter' && { newsletter: true }),
    ...kept,
  })
}
