'use client'

import { honeypotName } from '@nectar/schemas/forms/controls'
import { useEffect, useRef } from 'react'
import { type Field, isChanged, waitingAttribute } from '../loading/early-actions.ts'
import { lazyIsland } from '../loading/lazy-island.tsx'
import { draftKey, readDraft, writeDraft } from './draft.ts'
import type { FormDefinition } from './form-definition.ts'

const InquiryForm = lazyIsland(
  () => import('./inquiry-form.tsx').then((module) => module.InquiryForm),
  'The checks for this form did not load. Send it as it is, or try again.',
)

/**
 * A form that works without JavaScript. Its code is loaded when a visitor uses the page, or has begun to fill it in.
 * Until then, a draft is restored here, and what is typed is saved when the page is left.
 */
export function FormIsland(definition: FormDefinition) {
  const container = useRef<HTMLDivElement>(null)
  const { form: kind, id, refused } = definition
  useEffect(() => {
    const key = draftKey({ form: kind, id, refused })
    const fields = `[${waitingAttribute}] form :is(input, select, textarea)`
    const waiting = () => [...(container.current?.querySelectorAll<Field>(fields) ?? [])]
    const { values } = readDraft(key)
    for (const field of waiting()) {
      if (isChanged(field) || !values[field.name]) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
      else field.value = String(values[field.name])
    }
    // As a visitor's input does.
    if (refused || Object.values(values).some(Boolean)) {
      container.current?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const saveDraft = () => {
      const form = waiting().find(isChanged)?.form
      if (!form) return
      const typed = new FormData(form)
      typed.delete(honeypotName)
      writeDraft(key, { ...readDraft(key), values: Object.fromEntries(typed) })
    }
    const leave = new AbortController()
    addEventListener('pagehide', saveDraft, { signal: leave.signal })
    return () => leave.abort()
  }, [kind, id, refused])
  return (
    <div ref={container}>
      <InquiryForm {...definition} />
    </div>
  )
}
