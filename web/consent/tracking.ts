import { refreshConsent } from './consent-store.ts'
import { readCookies, writeCookie } from './cookies.ts'
import { type AnalyticsEvent, loadTagManager, report, withdraw } from './tag-manager.ts'

let container: string | undefined
let lastTitle: string | undefined

/** Reports an event unless consent was withdrawn, possibly in another tab. */
function reportIfAllowed(event: AnalyticsEvent): void {
  if (container && refreshConsent().choice === 'accept') report(container, event)
}

/**
 * Loads the container on the first call; reports page views, section views and link clicks.
 *
 * @param left - aborted when the page is left; it is not counted if it had no title by then
 */
export async function trackPage(id: string, path: string, left: AbortSignal): Promise<void> {
  if (!container) {
    container = id
    loadTagManager(id)
    watchLinks(reportIfAllowed)
  }
  const title = await nextTitle(lastTitle, left)
  lastTitle = title
  reportIfAllowed({ event: 'page_view', page_path: path, page_title: title })
  watchViews(reportIfAllowed, left)
}

/**
 * Stops tracking: removes the cookies and reloads the page, as loaded scripts cannot be unloaded.
 */
export function stopTracking(): void {
  removeAnalyticsCookies()
  if (!container) return
  withdraw()
  container = undefined
  location.reload()
}

/** How long to wait for a new title, in milliseconds: two pages may have the same. */
const titleTimeout = 2000

/**
 * The title of the current page, which React sets some time after the path.
 *
 * @param before - the previous page's title
 * @param signal - aborted when the page is left; the promise then never settles
 */
function nextTitle(before: string | undefined, signal: AbortSignal): Promise<string> {
  const isNew = () => document.title !== '' && document.title !== before
  if (isNew()) return Promise.resolve(document.title)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isNew()) settle()
    })
    const timer = setTimeout(() => settle(), titleTimeout)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    const settle = () => {
      stop()
      resolve(document.title)
    }
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    signal.addEventListener('abort', stop)
  })
}

const marked = '[data-event]'

function codeOf(element: Element | null): string | null {
  return element?.closest(marked)?.getAttribute('data-event') ?? null
}

/** Reports the event codes that editors gave to links when they are clicked. */
function watchLinks(report: (event: AnalyticsEvent) => void): void {
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const event_code = codeOf(link)
    if (event_code) report({ event: 'select_link', event_code })
  }
  document.addEventListener('click', onClick, { capture: true })
}

/**
 * Reports the event codes of sections and stories, each once, when half of it or half a screen of it
 * is visible.
 */
function watchViews(report: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const enough = intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2
        const event_code = codeOf(target)
        if (!enough || !event_code) continue
        observer.unobserve(target)
        const event = target.localName === 'article' ? 'story_view' : 'section_view'
        report({ event, event_code })
      }
    },
    { threshold: [0, 0.25, 0.5] },
  )
  for (const element of document.querySelectorAll(`${marked}:not(a)`)) {
    observer.observe(element)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}

const analyticsCookie = /^_(?:ga|gid|gat|gcl|dc_gtm)(?:_|$)/

/** The host and its parent domains, on any of which a tag may have set cookies. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** The names of the analytics cookies among those of `document.cookie`. */
export function analyticsCookieNames(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => analyticsCookie.test(name))
}

/** Removes the cookies that analytics has set. */
function removeAnalyticsCookies(): void {
  for (const name of analyticsCookieNames(readCookies())) {
    writeCookie(`${name}=`, 'max-age=0')
    for (const domain of cookieDomains(location.hostname)) {
      writeCookie(`${name}=`, 'max-age=0', `domain=${domain}`)
    }
  }
}
