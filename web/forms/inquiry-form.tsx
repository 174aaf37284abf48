'use client'

import '@nectar/schemas/zod-jitless'
import { zodResolver } from '@hookform/resolvers/zod'
import { honeypotName } from '@nectar/schemas/forms/controls'
import { askedControls, choicesOf, type FormValues, formSchema } from '@nectar/schemas/forms/forms'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Button } from '../ui/button/button.tsx'
import { CellOrnament } from '../ui/geometry/cell-mark.tsx'
import { applicationAddress } from '../ui/link/with-query.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type Draft, draftKey, readDraft, writeDraft } from './draft.ts'
import { Field } from './field.tsx'
import {
  type FieldErrors,
  type FieldText,
  type FormDefinition,
  fieldText,
  type TypedValues,
} from './form-definition.ts'
import { useSubmit } from './use-submit.ts'

const fieldsWrong = 'Some fields need another look:'

/** A form that works as plain HTML; its code adds validation and keeps a draft. */
export function InquiryForm(definition: FormDefinition) {
  const { form, id, fields, lists, refused } = definition
  const methods = useForm<TypedValues, unknown, FormValues>({
    resolver: zodResolver(formSchema(form, lists)),
    shouldFocusError: false,
    // A valid field is rechecked on blur, not while typing; an invalid one (`recheck`) on each change.
    reValidateMode: 'onBlur',
  })
  const { register, handleSubmit, formState } = methods
  const summary = useRef<HTMLDivElement>(null)
  const toFocus = useRef(refused !== undefined)
  const [attempt, setAttempt] = useState(0)
  const hydrated = useHydrated()
  const draft = useDraft(definition, methods)
  const recheck = (name: string) => {
    if (methods.getFieldState(name).invalid) void methods.trigger(name)
  }
  const { state, submit } = useSubmit(definition, methods, draft)

  // The summary renders some time after the failed attempt.
  useEffect(() => {
    if (!toFocus.current || !summary.current) return
    summary.current.focus()
    toFocus.current = false
  })

  if (state.status === 'sent') return <Success definition={definition} email={state.email} />

  const found = Object.entries(formState.errors).map(([name, error]) => [name, error?.message])
  const errors: FieldErrors = attempt > 0 ? Object.fromEntries(found) : (refused?.errors ?? {})
  const failure = attempt > 0 ? state.message : refused?.message
  const message = failure ?? (Object.keys(errors).length > 0 ? fieldsWrong : undefined)
  const fail = () => {
    toFocus.current = true
    setAttempt((count) => count + 1)
  }
  return (
    <form
      method="post"
      action="/api/inquiries"
      noValidate={hydrated}
      aria-busy={formState.isSubmitting}
      onSubmit={(event) => {
        const { currentTarget } = event
        handleSubmit(
          (values) => submit(values, currentTarget).then((sent) => sent || fail()),
          fail,
        )(event)
      }}
      className="flex flex-col gap-6"
    >
      {message && (
        <ErrorSummary ref={summary} id={id} message={message} fields={fields} errors={errors} />
      )}
      <input type="hidden" name="form" value={form} />
      {refused && <input type="hidden" name="from" value={refused.from} />}
      {askedControls(form, lists).map((control) => (
        <Field
          key={control.name}
          id={`${id}-${control.name}`}
          words={fieldText(control.name, fields)}
          control={control}
          choices={choicesOf(control.name, lists) ?? []}
          error={errors[control.name]}
          value={refused?.values[control.name]}
          registration={register(control.name, { onChange: () => recheck(control.name) })}
        />
      ))}
      <Honeypot id={id} />
      {definition.consent}
      <Button
        type="submit"
        variant="yellow"
        size="large"
        className="self-start"
        aria-busy={formState.isSubmitting}
      >
        {formState.isSubmitting ? 'Sending…' : definition.submitLabel}
      </Button>
    </form>
  )
}

/** Saves what is typed for this tab, so that it survives a reload. */
function useDraft(
  definition: FormDefinition,
  { getValues, setValue, subscribe }: UseFormReturn<TypedValues, unknown, FormValues>,
) {
  const draft = useRef<Draft>(undefined)
  const { form, id, refused } = definition
  useEffect(() => {
    const key = draftKey({ form, id, refused })
    const stored = readDraft(key)
    draft.current = stored
    const present = getValues()
    for (const [name, value] of Object.entries(stored.values)) {
      // A value typed before this code ran is newer.
      if (name in present && !present[name]) setValue(name, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        stored.values = values
        writeDraft(key, stored)
      },
    })
  }, [form, id, refused, getValues, setValue, subscribe])
  return draft
}

/** An invisible field: only bots fill it in. */
function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={`${id}-trap`}>Leave this empty</label>
      <input id={`${id}-trap`} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Confirms that a form was received, and takes the focus from it. */
function Success({ definition, email }: { definition: FormDefinition; email: string }) {
  const { form, appUrl, successText } = definition
  const panel = useRef<HTMLDivElement>(null)
  const [search] = useState(() => location.search)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-start gap-4 border-l-4 border-success bg-sunken p-6 outline-none"
    >
      <CellOrnament level={1} className="size-10" />
      <p>{successText}</p>
      {form === 'register' && appUrl && (
        <a href={applicationAddress(appUrl, email, search)} className="underline">
          Continue if it does not open by itself
        </a>
      )}
    </div>
  )
}

interface ErrorSummaryProps {
  ref: RefObject<HTMLDivElement | null>
  id: string
  message: string
  fields: readonly FieldText[]
  errors: FieldErrors
}

/** The errors of a form, each linked to its field; gets the focus when it appears. */
function ErrorSummary({ ref, id, message, fields, errors }: ErrorSummaryProps) {
  const wrong = Object.keys(errors).map((name) => fieldText(name, fields))
  return (
    <div
      ref={ref}
      id={`${id}-summary`}
      role="alert"
      tabIndex={-1}
      className="border-l-4 border-danger bg-sunken p-4"
    >
      <p className="font-medium">{message}</p>
      {wrong.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-small">
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${id}-${name}`} className="underline underline-offset-4">
                {label}: {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
