import { honeypotName, leastFillTime } from '@nectar/schemas/forms/controls'
import type { FormValues } from '@nectar/schemas/forms/forms'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { applicationAddress } from '../ui/link/with-query.ts'
import { elapsedSince } from '../ui/time/elapsed.ts'
import { type Draft, draftKey, removeDraft, writeDraft } from './draft.ts'
import type { FormDefinition, TypedValues } from './form-definition.ts'

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
    const content = JSON.stringify(values)
    const before = draft.current.sent
    // The idempotency key stays the same as long as the content does.
    const key = before?.content === content ? before.key : crypto.randomUUID()
    draft.current.sent = { content, key }
    writeDraft(draftKey(definition), draft.current)
    const trap = element.elements.namedItem(honeypotName)
    const honeypot = trap instanceof HTMLInputElement ? trap.value : ''
    const fields = { ...values, form, key, [honeypotName]: honeypot }
    const refusal = await send(fields, draft.current.since)
    sending.current = false
    if (refusal) {
      // A password manager may have filled it in: the next attempt passes.
      if (trap instanceof HTMLInputElement) trap.value = ''
      setState({ status: 'open', message: refusal.message })
      for (const [name, message] of Object.entries(refusal.fields)) setError(name, { message })
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

const notSent =
  'Your form could not be sent. What you typed is kept: check that you are online, then send it again.'

const refusalSchema = z.object({
  error: z.object({ message: z.string(), fields: z.record(z.string(), z.string()).default({}) }),
})

type Refusal = z.output<typeof refusalSchema>['error']

/**
 * Sends the fields of a form, waiting until a person could have filled it in: the server rejects faster ones.
 *
 * @param since - when the form was first shown, in milliseconds since 1970
 * @returns why it was refused; undefined if it was received
 */
async function send(fields: FormValues, since: number): Promise<Refusal | undefined> {
  const filledIn = elapsedSince(since) ?? 0
  const wait = Math.max(0, leastFillTime - filledIn)
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  const elapsed = filledIn + wait
  try {
    const response = await fetch('/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...fields, elapsed }),
      signal: AbortSignal.timeout(30_000),
    })
    return response.ok ? undefined : refusalSchema.parse(await response.json()).error
  } catch {
    return { message: notSent, fields: {} }
  }
}
