import { honeypotName, leastFillTime } from '@nectar/schemas/forms/controls'
import type { FormValues } from '@nectar/schemas/forms/forms'
import type { FieldErrors } from './form-definition.ts'

/** What came of a sending. */
export type SendResult = { sent: true } | { sent: false; message: string; errors: FieldErrors }

const notSent =
  'Your form could not be sent. What you typed is kept: check that you are online, then send it again.'

function errorsOf(body: unknown): { message: string; errors: FieldErrors } {
  const error = typeof body === 'object' && body && 'error' in body ? body.error : undefined
  if (typeof error !== 'object' || !error || !('message' in error)) {
    return { message: notSent, errors: {} }
  }
  const fields = 'fields' in error && typeof error.fields === 'object' ? (error.fields ?? {}) : {}
  const errors = Object.entries(fields).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return { message: String(error.message), errors: Object.fromEntries(errors) }
}

interface Sending {
  form: string
  key: string
  values: FormValues
  honeypot: string
  /** When the form was first shown. */
  since: number
}

/** Sends a form; not before a person could have filled it in. */
export async function send({ form, key, values, honeypot, since }: Sending): Promise<SendResult> {
  const early = leastFillTime - (Date.now() - since)
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  const elapsed = Math.max(leastFillTime, Date.now() - since)
  try {
    const response = await fetch('/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, form, key, elapsed, [honeypotName]: honeypot }),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return { sent: true }
    return { sent: false, ...errorsOf(await response.json()) }
  } catch {
    return { sent: false, message: notSent, errors: {} }
  }
}
