import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from 'sanity'
import { apiVersion } from '../environment.ts'
import { entryBeside, openReleaseReview, releaseAt } from './review-action.tsx'

const runs = '[data-testid^="publish-all-button"]'
const schedules = '[data-testid^="schedule-button"]'
const dialogs = '#confirm-schedule-dialog, #schedule-draft-dialog'

function isDisabled(button: Element): boolean {
  return button.matches('[disabled], [data-disabled="true"], [aria-disabled="true"]')
}

/**
 * Sanity looks whether a time is past only when it is chosen; later its button does nothing and says nothing (6.16.0:
 * `ReleaseScheduleButton`, `ScheduleDraftDialog`). Here its field takes its own text again, as if it had been typed.
 */
function chooseTimeAgain(dialog: Element): void {
  const field = dialog.querySelector<HTMLInputElement>('[data-testid="date-input"]')
  if (!field) return
  flushSync(() => {
    // The field takes no text that it has already. Months may be in capitals.
    field.value = field.value.toUpperCase()
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/**
 * Sanity publishes and schedules a release after a bare question, and its configuration can only add to that (6.16.0:
 * `ReleasePublishAllButton`). Here its buttons and menu entries open the review.
 */
export function useReviewFirst(): void {
  const client = useClient({ apiVersion })
  const review = useEffectEvent(async (releaseId: string | undefined, onSchedule?: () => void) => {
    const release = releaseId && (await client.releases.get({ releaseId }))
    if (release) openReleaseReview(release.name, release.metadata.title, true, onSchedule)
  })
  useEffect(() => {
    let scheduled: string | undefined
    let reviewed: Element | undefined
    const instead = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest(`${runs}, ${schedules}, [data-testid="confirm-button"]`)
      if (!button || isDisabled(button)) return
      if (button.matches(runs)) {
        event.stopPropagation()
        // The menu's own entry for the review also closes the menu.
        const entry = entryBeside(button)?.closest<HTMLElement>('[role="menuitem"]')
        if (entry) entry.click()
        else void review(releaseAt(button))
        return
      }
      if (button.matches(schedules)) scheduled = releaseAt(button)
      const dialog = button.closest(dialogs)
      if (!dialog || button === reviewed) return
      chooseTimeAgain(dialog)
      // The review of a draft is a part of its action.
      if (dialog.id === 'schedule-draft-dialog' && !isDisabled(button)) return
      event.stopPropagation()
      if (isDisabled(button) || !(button instanceof HTMLElement)) return
      void review(scheduled, () => {
        reviewed = button
        button.click()
      })
    }
    window.addEventListener('click', instead, { capture: true })
    return () => window.removeEventListener('click', instead, { capture: true })
  }, [])
}
