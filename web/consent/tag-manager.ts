/** What the site tells the data layer; nothing that a visitor typed, and no query string. */
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

// The library tells commands from events by the kind of object: a command is an `arguments`.
function gtag(..._command: TagCommand): void {
  // An array would be taken for something else.
  layer().push(arguments)
}

function pageLocation(): string {
  return location.origin + location.pathname
}

/**
 * Loads the container, after the denied defaults of consent mode v2 and the update that accepting
 * makes to them. Of all purposes the site asks for one: counting.
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
  // Addresses without their query, which may name a person.
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

/** Puts an event into the data layer, in the form that the container's kind reads. */
export function report(id: string, entry: AnalyticsEvent): void {
  if (entry.event === 'page_view') gtag('set', { page_location: pageLocation() })
  const { event, ...fields } = entry
  if (id.startsWith('G-')) gtag('event', event, fields)
  else layer().push(entry)
}

/** Denies what was granted; what has been loaded already goes with the page. */
export function withdraw(): void {
  gtag('consent', 'update', { analytics_storage: 'denied' })
}
