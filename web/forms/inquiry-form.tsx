'use client'

import '@nectar/schemas/zod-jitless'
import { zodResolver } from '@hookform/resolvers/zod'
import { honeypotName } from '@nectar/schemas/forms/controls'
import { askedControls, choicesOf, type FormValues, formSchemas } from '@nectar/schemas/forms/forms'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { waitingAttribute } from '../loading/page-state.ts'
import { takeOver } from '../loading/replay-events.ts'
import { useHydrated } from '../loading/use-hydrated.ts'
import { Button } from '../ui/button/button.tsx'
import { type Draft, draftKey, readDraft, writeDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import {
  type FieldErrors,
  type FormDefinition,
  fieldText,
  type TypedValues,
} from './form-definition.ts'
import { Success } from './success.tsx'
import { useSubmit } from './use-submit.ts'

const fieldsWrong = 'Some fields need another look:'

/** A form that works as plain HTML; its code adds validation and keeps a draft. */
export function InquiryForm(definition: FormDefinition) {
  const { form, id, fields, lists, refused } = definition
  const methods = useForm<TypedValues, unknown, FormValues>({
    resolver: zodResolver(formSchemas[form](lists)),
    shouldFocusError: false,
    // A valid field is rechecked on blur, not while typing; an invalid one (`recheck`) on each change.
    reValidateMode: 'onBlur',
  })
  const { register, handleSubmit, formState } = methods
  const summary = useRef<HTMLDivElement>(null)
  const toFocus = useRef(refused !== undefined)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const draft = useDraft(definition, methods)
  // Replays what was typed before the code had loaded.
  useEffect(() => {
    if (element.current) void takeOver(element.current)
  }, [])
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
      ref={element}
      {...(!hydrated && { [waitingAttribute]: '' })}
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
