import { z } from 'zod'
import { plainText } from '../../fields/shapes.ts'

/** The shells that a page can have (spec section 2). */
export const layouts = ['claim', 'default', 'landing', 'legal', 'light'] as const
export type Layout = (typeof layouts)[number]

/** The middleware a route can name; the site has a function for each. */
export const routeMiddlewareNames = ['availability'] as const
export type RouteMiddlewareName = (typeof routeMiddlewareNames)[number]

/** First path segments that the site uses itself. */
const reservedSegments = [
  'api',
  'application-error',
  'builds',
  'draft-preview',
  'draft-preview-ended',
  'feeds',
  'files',
  'images',
  'inquiry-answers',
  'media',
  'missing-page',
  '_next',
  'search',
  'social-image',
] as const

const pathPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

/** The title in browser tabs and search results. On the home page, the brand's name comes first. */
export function tabTitle(title: string, path: unknown, brandName: string | undefined): string {
  if (path !== '/' || !brandName || title.includes(brandName)) return title
  return `${brandName}: ${title}`
}

/**
 * Says what is wrong with the path of a route; `undefined` if nothing is.
 *
 * A path is normalized: it starts with one slash, ends without one, and its segments are
 * lower-case letters and digits separated by single hyphens.
 */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must start with a slash, such as /pricing'
  if (path.length > 200) return 'is longer than 200 characters'
  if (path !== '/' && path.endsWith('/'))
    return `must not end with a slash: write ${normalizePath(path)}`
  if (!pathPattern.test(path)) {
    return 'must be lower-case letters, digits and single hyphens between slashes, such as /about/our-team'
  }
  const first = path.split('/')[1]
  if (reservedSegments.some((segment) => segment === first)) {
    return `starts with /${first}, which the site reserves`
  }
  return undefined
}

/** Normalizes a path: lower case, single slashes, none at the end. */
export function normalizePath(path: string): string {
  const segments = path.toLowerCase().split('/').filter(Boolean)
  return `/${segments.join('/')}`
}

/** The date of a document of a type whose documents have one. */
export const dateSchema = z.iso.date({ error: 'must be a date such as 2026-03-12' })

/** The texts of a route that lists of pages read on their own. */
export const routeTexts = { name: plainText(80), description: plainText(300) } as const

/** A moment with its time zone. Anything else counts as none. */
const moment = z.iso.datetime({ offset: true }).nullish().catch(undefined)

/** The fields that decide whether visitors get a page now, from a stored document or a GROQ row. */
export const datedFields = {
  middleware: z.array(z.string()).nullish().catch(undefined),
  availability: z.object({ from: moment, until: moment }).nullish().catch(undefined),
}

const datedSchema = z.object(datedFields)

/** What `datedFields` read. */
export type Dated = Partial<z.output<typeof datedSchema>>

/** The dates of a page. They have an effect only if the page names the check “availability”. */
function datesOf({ middleware, availability }: Dated) {
  const { from, until } = (middleware?.includes('availability') && availability) || {}
  return {
    from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    until: until ? Date.parse(until) : Number.POSITIVE_INFINITY,
  }
}

/**
 * Whether visitors get a page now. Whatever leads to pages asks this too, so that nothing points to a page that
 * answers 404: sitemap, menus, search, breadcrumbs.
 *
 * @param now - milliseconds since 1970
 */
export function isAvailable(page: Dated, now: number): boolean {
  const { from, until } = datesOf(page)
  return from <= now && now < until
}

/** When one of some pages becomes available or stops being so next, in milliseconds since 1970. */
export function nextBoundary(pages: Iterable<Dated>, now: number): number | undefined {
  const moments = [...pages]
    .map(datesOf)
    .flatMap(({ from, until }) => [from, until])
    .filter((moment) => moment > now && Number.isFinite(moment))
  return moments.length > 0 ? Math.min(...moments) : undefined
}
