import { honeypotName, leastFillTime } from '@nectar/schemas/forms/controls'
import type { FormValues } from '@nectar/schemas/forms/forms'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { applicationAddress } from '../ui/link/with-query.ts'
import { elapsedSince } from '../ui/time/elapsed.ts'
import { type Draft, draftKey, idempotencyKey, removeDraft, writeDraft } from './draft.ts'
import type { FieldErrors, FormDefinition, TypedValues } from './form-definition.ts'

type State = { status: 'open'; message?: string | undefined } | { status: 'sent'; email: string }

/** Sends a validated form, one submission at a time. */
export function useSubmit(
  definition: FormDefinition,
  { setError }: UseFormReturn<TypedValues, unknown, FormValues>,
  draft: RefObject<Draft | undefined>,
) {
  const [state, setState] = useState<State>({ status: 'open' })
  const sending = useRef(false)
  const { form, appUrl } = definition

  const submit = async (values: FormValues, element: HTMLFormElement): Promise<boolean> => {
    // A second click during a submission.
    if (sending.current || !draft.current) return true
    sending.current = true
    const key = idempotencyKey(draft.current, JSON.stringify(values))
    draft.current.sent = { content: JSON.stringify(values), key }
    writeDraft(draftKey(definition), draft.current)
    const trap = element.elements.namedItem(honeypotName)
    const honeypot = trap instanceof HTMLInputElement ? trap.value : ''
    const result = await send({ form, key, values, honeypot, since: draft.current.since })
    sending.current = false
    if (!result.sent) {
      // A password manager may have filled it in: the next attempt passes.
      if (trap instanceof HTMLInputElement) trap.value = ''
      setState({ status: 'open', message: result.message })
      for (const [name, message] of Object.entries(result.errors)) setError(name, { message })
      return false
    }
    removeDraft(draftKey(definition))
    const email = String(values.email)
    setState({ status: 'sent', email })
    if (form === 'register' && appUrl)
      location.assign(applicationAddress(appUrl, email, location.search))
    return true
  }
  return { state, submit }
}

type SendResult = { sent: true } | { sent: false; message: string; errors: FieldErrors }

const notSent =
  'Your form could not be sent. What you typed is kept: check that you are online, then send it again.'

const refusalSchema = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).default({}) }),
})

interface Sending {
  form: string
  key: string
  values: FormValues
  honeypot: string
  since: number
}

/** Sends a form, waiting until a person could have filled it in: the server rejects faster ones. */
async function send({ form, key, values, honeypot, since }: Sending): Promise<SendResult> {
  const filledIn = elapsedSince(since) ?? 0
  const wait = Math.max(0, leastFillTime - filledIn)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  const elapsed = filledIn + wait
  try {
    const response = await fetch('/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, form, key, elapsed, [honeypotName]: honeypot }),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return { sent: true }
    const { error } = refusalSchema.parse(await response.json())
    return { sent: false, message: error.message, errors: error.fields }
  } catch {
    return { sent: false, message: notSent, errors: {} }
  }
}
