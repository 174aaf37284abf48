import { honeypotName } from '@nectar/schemas/forms/controls'
import type { FormValues } from '@nectar/schemas/forms/forms'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applicationAddress } from './application-address.ts'
import { type Draft, keyFor, removeDraft, writeDraft } from './draft.ts'
import type { FormDefinition, TypedValues } from './form-definition.ts'
import { send } from './send.ts'

type State = { status: 'open'; message?: string | undefined } | { status: 'sent'; email: string }

/** Sends a checked form once at a time; says whether it was taken. */
export function useSubmit(
  { form, id, appUrl }: FormDefinition,
  { setError }: UseFormReturn<TypedValues, unknown, FormValues>,
  draft: RefObject<Draft | undefined>,
) {
  const [state, setState] = useState<State>({ status: 'open' })
  const sending = useRef(false)

  const submit = async (values: FormValues, data: FormData): Promise<boolean> => {
    // A second click while the first is under way.
    if (sending.current || !draft.current) return true
    sending.current = true
    const key = keyFor(draft.current, JSON.stringify(values))
    draft.current.sent = { content: JSON.stringify(values), key }
    writeDraft(id, draft.current)
    const honeypot = String(data.get(honeypotName) ?? '')
    const result = await send({ form, key, values, honeypot, since: draft.current.since })
    sending.current = false
    if (!result.sent) {
      setState({ status: 'open', message: result.message })
      for (const [name, message] of Object.entries(result.errors)) setError(name, { message })
      return false
    }
    removeDraft(id)
    const email = String(values.email)
    setState({ status: 'sent', email })
    if (form === 'register') location.assign(applicationAddress(appUrl, email, location.search))
    return true
  }
  return { state, submit }
}
