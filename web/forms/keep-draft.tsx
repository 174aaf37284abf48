import { type RefObject, useEffect } from 'react'
import { waitingAttribute } from '../loading/ready-event.ts'
import { whenWaiting } from '../loading/when-waiting.ts'
import { keepPlainDraft, showPlainDraft } from './plain-draft.ts'

interface KeepDraftProps {
  /** The form's id. */
  id: string
  /** What the form stands in. */
  place: RefObject<HTMLElement | null>
}

/** Until the code of a form is there, what is typed outlives the page. */
export function KeepDraft({ id, place }: KeepDraftProps) {
  useEffect(() => {
    if (!place.current) return
    return whenWaiting(place.current, (form) => {
      if (!(form instanceof HTMLFormElement)) return
      showPlainDraft(id, form)
      const leave = new AbortController()
      const keep = () => {
        if (form.hasAttribute(waitingAttribute)) keepPlainDraft(id, form)
      }
      addEventListener('pagehide', keep, { signal: leave.signal })
      return () => leave.abort()
    })
  }, [place, id])
  return null
}
