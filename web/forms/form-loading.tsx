import { type RefObject, useEffect } from 'react'
import { type LazyModule, useLazyModule } from '../loading/lazy-module.ts'
import { LoadFailed } from '../loading/load-failed.tsx'
import { waitingAttribute } from '../loading/ready-event.ts'
import { whenNear } from '../loading/when-near.ts'
import type { FormDefinition } from './form-definition.ts'
import { isBegun, keepPlainDraft, showPlainDraft } from './plain-draft.ts'

interface FormLoadingProps {
  code: LazyModule<unknown>
  /** What the form stands in. */
  place: RefObject<HTMLElement | null>
  definition: FormDefinition
}

/** Loads the code of a form when it is wanted; until then, what is typed outlives the page. */
export function FormLoading({ code, place, definition: { id, refused } }: FormLoadingProps) {
  const { status } = useLazyModule(code)
  useEffect(() => {
    const form = place.current?.querySelector('form')
    // One that answers already looks after itself.
    if (!form?.hasAttribute(waitingAttribute)) return
    showPlainDraft(id, form)
    const leave = new AbortController()
    const keep = () => {
      if (form.hasAttribute(waitingAttribute)) keepPlainDraft(id, form)
    }
    addEventListener('pagehide', keep, { signal: leave.signal })
    const isUsed =
      refused || isBegun(form) || form.matches(':hover') || form.contains(document.activeElement)
    const stop = isUsed ? code.load() : whenNear(form, code.load)
    return () => {
      leave.abort()
      stop?.()
    }
  }, [code, place, id, refused])
  if (status !== 'failed') return null
  return (
    <LoadFailed onRetry={code.load}>
      The checks for this form did not load. Send it as it is, or try again.
    </LoadFailed>
  )
}
