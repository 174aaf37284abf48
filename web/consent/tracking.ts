import { removeAnalyticsCookies } from './analytics-cookies.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { loadTagManager, report, withdraw } from './tag-manager.ts'
import { watchLinks, watchViews } from './watch-events.ts'

let container: string | undefined
let page: { path: string; end: AbortController } | undefined

function tell(event: AnalyticsEvent): void {
  if (container) report(container, event)
}

/** Loads the container at the first call; reports the page and what is seen and followed on it. */
export function trackPage(id: string, path: string): void {
  if (!container) {
    container = id
    loadTagManager(id)
    watchLinks(tell)
  }
  if (page?.path === path) return
  page?.end.abort()
  page = { path, end: new AbortController() }
  tell({ event: 'page_view', page_path: path, page_title: document.title })
  watchViews(tell, page.end.signal)
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
  page?.end.abort()
  location.reload()
}
