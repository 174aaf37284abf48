/** The shells a page can stand in (spec section 2). */
export const layouts = ['claim', 'default', 'landing', 'legal', 'light'] as const
export type Layout = (typeof layouts)[number]

/** What a page is; menus can be filled by it (spec section 2: legal pages). */
export const pageTypes = ['page', 'service', 'recipe', 'campaign', 'legal'] as const
export type PageType = (typeof pageTypes)[number]

/** The named checks a route can ask for; the site holds one function for each. */
export const routeMiddlewareNames = ['availability'] as const
export type RouteMiddlewareName = (typeof routeMiddlewareNames)[number]

/** First path segments that belong to the site's own machinery. */
export const reservedSegments = [
  'api',
  'application-error',
  'builds',
  'draft-preview',
  'images',
  'inquiry-answers',
  'media',
  'missing-page',
  '_next',
  'social-image',
] as const
