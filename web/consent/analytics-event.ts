/** What the site tells the data layer; nothing that a visitor typed, and no query string. */
export type AnalyticsEvent =
  | { event: 'page_view'; page_path: string; page_title: string }
  | { event: 'section_view' | 'story_view' | 'select_link'; event_code: string }

/** A command of Google's tag library, as `gtag()` takes it. */
export type TagCommand =
  | ['js', Date]
  | ['set', Record<string, string | boolean>]
  | ['config', string, Record<string, string | boolean>]
  | ['consent', 'default' | 'update', Partial<Record<ConsentType, 'granted' | 'denied'>>]
  | ['event', string, Record<string, string>]

/** https://developers.google.com/tag-platform/security/guides/consent#consent_types */
export type ConsentType =
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'
