/** An event for the data layer; never holds what a visitor typed, nor a query string. */
export type AnalyticsEvent =
  | { event: 'page_view'; page_path: string; page_title: string }
  | { event: 'section_view' | 'story_view' | 'select_link'; event_code: string }

/** A command of Google's tag library, as `gtag()` takes it. */
type TagCommand =
  | ['js', Date]
  | ['set', Record<string, string | boolean>]
  | ['config', string, Record<string, string | boolean>]
  | ['consent', 'default' | 'update', Partial<Record<ConsentType, 'granted' | 'denied'>>]
  | ['event', string, Record<string, string>]

/** https://developers.google.com/tag-platform/security/guides/consent#consent_types */
type ConsentType =
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'

type LayerEntry = AnalyticsEvent | IArguments | { event: 'gtm.js'; 'gtm.start': number }

declare global {
  interface Window {
    dataLayer?: LayerEntry[]
  }
}

const origin = 'https://www.googletagmanager.com'

function layer(): LayerEntry[] {
  window.dataLayer ??= []
  return window.dataLayer
}

// The library recognizes a command by its type: an `arguments` object.
function gtag(..._command: TagCommand): void {
  layer().push(arguments)
}

function pageLocation(): string {
  return location.origin + location.pathname
}

/**
 * Loads the container with consent mode v2: everything denied by default, then analytics granted, the
 * only purpose that the site asks for.
 *
 * @param id - `GTM-…` or `G-…`
 */
export function loadTagManager(id: string): void {
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
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/${measures ? 'gtag/js' : 'gtm.js'}?id=${id}`
  document.head.append(script)
}

function referrer(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
}

/** Pushes an event to the data layer, in the form that GTM or gtag expects. */
export function report(id: string, entry: AnalyticsEvent): void {
  if (entry.event === 'page_view') gtag('set', { page_location: pageLocation() })
  const { event, ...fields } = entry
  if (id.startsWith('G-')) gtag('event', event, fields)
  else layer().push(entry)
}

/** Revokes consent; scripts already loaded stay until the page is left. */
export function withdraw(): void {
  gtag('consent', 'update', { analytics_storage: 'denied' })
}
