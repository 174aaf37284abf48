import type { FormValues } from '@nectar/schemas/forms/forms'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import type { TypedValues } from './form-definition.ts'

/** Keeps what is typed for this tab: it is back after a reload, and stays when sending fails. */
export function useDraft(
  id: string,
  { getValues, setValue, subscribe }: UseFormReturn<TypedValues, unknown, FormValues>,
) {
  const draft = useRef<Draft>(undefined)
  useEffect(() => {
    const stored = readDraft(id)
    draft.current = stored
    const present = getValues()
    for (const [name, value] of Object.entries(stored.values)) {
      // What was typed before this code ran is newer.
      if (name in present && !present[name]) setValue(name, value)
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        stored.values = values
        writeDraft(id, stored)
      },
    })
  }, [id, getValues, setValue, subscribe])
  return draft
}
