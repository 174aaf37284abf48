import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment.ts'
import { openReleaseReview, reviewLabel } from './review-action.ts'

/** The menu's own entry for the review, which knows the menu's release. */
function entryBeside(item: Element): HTMLElement | undefined {
  const entries = item.closest('[role="menu"]')?.querySelectorAll<HTMLElement>('[role="menuitem"]')
  return [...(entries ?? [])].find((entry) => entry.textContent?.includes(reviewLabel))
}

/**
 * Sanity publishes a release after a bare question, and its configuration can only add to that (6.16.0:
 * `ReleasePublishAllButton`). Here its button and its menu entry open the review.
 */
export function useReviewFirst(): void {
  const client = useClient({ apiVersion })
  const review = useEffectEvent(async (releaseId: string) => {
    const release = await client.releases.get({ releaseId })
    if (release) openReleaseReview(releaseId, release.metadata?.title, true)
  })
  useEffect(() => {
    const instead = (event: MouseEvent) => {
      const run =
        event.target instanceof Element &&
        event.target.closest('[data-testid^="publish-all-button"]')
      if (!run || run.matches('[disabled], [data-disabled="true"], [aria-disabled="true"]')) return
      event.stopPropagation()
      const entry = entryBeside(run)
      const [, releaseId] = /\/releases\/(r\w+)/.exec(location.pathname) ?? []
      if (entry) entry.click()
      else if (releaseId) void review(releaseId)
    }
    window.addEventListener('click', instead, { capture: true })
    return () => window.removeEventListener('click', instead, { capture: true })
  }, [])
}
