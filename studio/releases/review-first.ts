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
 * Sanity checks whether a time is past only when the time is chosen. If it passes later, the button silently does
 * nothing (6.16.0: `ReleaseScheduleButton`, `ScheduleDraftDialog`). This enters the field's own text again.
 */
function chooseTimeAgain(dialog: Element): void {
  const field = dialog.querySelector<HTMLInputElement>('[data-testid="date-input"]')
  if (!field) return
  flushSync(() => {
    // The field ignores the text that it already has, but accepts the month in capitals.
    field.value = field.value.toUpperCase()
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

/**
 * Makes Sanity's buttons and menu entries for publishing and scheduling a release open the review. Sanity only asks
 * for confirmation, and its configuration can add actions but not replace these (6.16.0: `ReleasePublishAllButton`).
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
        // A click on the menu's entry for the review also closes the menu.
        const entry = entryBeside(button)?.closest<HTMLElement>('[role="menuitem"]')
        if (entry) entry.click()
        else void review(releaseAt(button))
        return
      }
      if (button.matches(schedules)) scheduled = releaseAt(button)
      const dialog = button.closest(dialogs)
      if (!dialog || button === reviewed) return
      chooseTimeAgain(dialog)
      // The action that schedules a draft opens the review itself.
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
