import { removeAnalyticsCookies } from './analytics-cookies.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { readAgain } from './consent-store.ts'
import { titleAfter } from './page-title.ts'
import { loadTagManager, report, withdraw } from './tag-manager.ts'
import { watchLinks, watchViews } from './watch-events.ts'

let container: string | undefined
let lastTitle: string | undefined

/** Another tab may have withdrawn what this one was allowed. */
function tell(event: AnalyticsEvent): void {
  if (container && readAgain().choice === 'accept') report(container, event)
}

/**
 * Loads the container at the first call; reports the page and what is seen and followed on it.
 *
 * @param left - aborted when the page is left, which is then not counted if it had no title yet
 */
export async function trackPage(id: string, path: string, left: AbortSignal): Promise<void> {
  if (!container) {
    container = id
    loadTagManager(id)
    watchLinks(tell)
  }
  const title = await titleAfter(lastTitle, left)
  lastTitle = title
  tell({ event: 'page_view', page_path: path, page_title: title })
  watchViews(tell, left)
}

/**
 * Stops tracking at once: no event is told any more, the cookies go, and the page starts anew
 * without the scripts, which cannot be unloaded.
 */
export function stopTracking(): void {
  removeAnalyticsCookies()
  if (!container) return
  withdraw()
  container = undefined
  location.reload()
}
