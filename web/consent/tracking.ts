import { readCookies, refreshConsent, writeCookie } from './consent-store.ts'

/** An event for the data layer; never holds what a visitor typed, nor a query string. */
type AnalyticsEvent =
  | { event: 'page_view'; page_path: string; page_title: string }
  | { event: 'section_view' | 'story_view' | 'select_link'; event_code: string }

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

const origin = 'https://www.googletagmanager.com'

function push(entry: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

// Google's tag library recognizes a command by its type: an `arguments` object.
function gtag(
  _command: 'js' | 'set' | 'config' | 'consent' | 'event',
  ..._values: unknown[]
): void {
  push(arguments)
}

function pageLocation(): string {
  return location.origin + location.pathname
}

/**
 * Loads the container with consent mode v2: everything denied by default, then analytics granted, the
 * only purpose that the site asks for
 * (https://developers.google.com/tag-platform/security/guides/consent#consent_types).
 *
 * @param id - `GTM-…` or `G-…`
 */
function loadTagManager(id: string): void {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  })
  gtag('consent', 'update', { analytics_storage: 'granted' })
  // Without query strings, which may identify a person.
  gtag('set', { page_location: pageLocation(), page_referrer: referrer() })
  const measures = id.startsWith('G-')
  if (measures) {
    gtag('js', new Date())
    gtag('config', id, { send_page_view: false, allow_google_signals: false })
  } else {
    push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/${measures ? 'gtag/js' : 'gtm.js'}?id=${id}`
  document.head.append(script)
}

function referrer(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
}

let container: string | undefined
let lastTitle: string | undefined

/** Pushes an event to the data layer, as GTM or gtag expects it, unless consent was withdrawn, even in another tab. */
function report(entry: AnalyticsEvent): void {
  if (!container || refreshConsent().choice !== 'accept') return
  if (entry.event === 'page_view') gtag('set', { page_location: pageLocation() })
  const { event, ...fields } = entry
  if (container.startsWith('G-')) gtag('event', event, fields)
  else push(entry)
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
    watchLinks()
  }
  const title = await nextTitle(lastTitle, left)
  lastTitle = title
  report({ event: 'page_view', page_path: path, page_title: title })
  watchViews(left)
}

/**
 * Stops tracking: removes the cookies and reloads the page, as loaded scripts cannot be unloaded.
 */
export function stopTracking(): void {
  removeAnalyticsCookies()
  if (!container) return
  gtag('consent', 'update', { analytics_storage: 'denied' })
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
function watchLinks(): void {
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
function watchViews(signal: AbortSignal): void {
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
