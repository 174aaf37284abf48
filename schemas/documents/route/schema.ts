import { z } from 'zod'
import { currentSection } from '../../demos/from-section.ts'
import { catalogCode } from '../../fields/catalog-code.ts'
import { shapeOf } from '../../fields/field.ts'
import { classifyHref } from '../../fields/href.ts'
import { pageHref, readTarget, targetFields } from '../../fields/link/schema.ts'
import { mediaSchema, pictureSchema } from '../../fields/media/schema.ts'
import { oneOf } from '../../fields/shapes.ts'
import { missingText, plainText } from '../../fields/text.ts'
import { sectionSchema } from '../../generated/sections.ts'
import { pageTypes } from '../page-kinds.ts'
import type { DocumentPages } from '../pages.ts'
import { reviewFields } from '../review.ts'
import type { DocumentRole } from '../role.ts'
import { routePages } from './pages.ts'

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

const moment = z.iso.datetime({ offset: true, error: 'must be a date with a time' })

/** Parses a redirect or `to`; `undefined` while it leads nowhere. */
export const targetSchema = z
  .object({
    _type: z.literal('target').optional(),
    ...targetFields,
    permanent: z.boolean().optional(),
  })
  .refine(({ kind, address = '' }) => kind !== 'address' || classifyHref(address) !== 'mail', {
    path: ['address'],
    error: 'must be a path or a web address, not an email address',
  })
  .transform((stored, context) => {
    const { anchor, permanent = true } = stored
    const target = readTarget(stored, context)
    if (!target || 'href' in target) return target && { ...target, permanent }
    const href = pageHref(target.path, anchor)
    return { href, external: false, routeId: target.id, permanent }
  })

function pathSchema({ prefix }: DocumentPages) {
  return z
    .string({ error: 'is missing: write the path, such as /pricing' })
    .superRefine((path, context) => {
      const problem = path.startsWith(prefix)
        ? pathProblem(path)
        : `must start with ${prefix === '/' ? 'a slash, such as /pricing' : prefix}`
      if (problem) context.addIssue({ code: 'custom', message: problem, input: path })
    })
}

const availabilitySchema = z
  .object({
    _type: z.literal('availability').optional(),
    from: moment.optional(),
    until: moment.optional(),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be later than the start',
  })

/** The zod issue of a redirect without a target. On a page with sections, such a redirect counts as absent. */
const missingTarget = {
  code: 'custom',
  message: 'Say where visitors are sent, or remove the redirect.',
} as const

/** The texts of a route that lists of pages read on their own. */
export const routeTexts = { name: plainText(80), description: plainText(300) } as const

/** A section of a page, perhaps stored before demos were one type. */
const storedSection = z
  .custom<z.input<typeof sectionSchema>>()
  .transform((section) => currentSection(section))
  .pipe(sectionSchema)

/** The fields of every document that has a page. */
export function pageFields(pages: DocumentPages) {
  return {
    _id: z.string(),
    _rev: z.string().optional(),
    _createdAt: z.string().optional(),
    _updatedAt: z.string().optional(),
    path: pathSchema(pages),
    name: routeTexts.name,
    menuLabel: plainText(80).optional(),
    menuNote: plainText(120).optional(),
    title: plainText(120).optional(),
    description: routeTexts.description.optional(),
    layout: oneOf(layouts),
    order: z.number().optional(),
    redirect: targetSchema.optional(),
    to: targetSchema.optional(),
    soon: z.boolean().optional(),
    middleware: z
      .array(
        z.string().pipe(
          z.custom<RouteMiddlewareName>(
            (name) => routeMiddlewareNames.some((known) => known === name),
            {
              error: `is an unknown check: known are ${routeMiddlewareNames.join(', ')}`,
              params: catalogCode('unknown-middleware'),
            },
          ),
        ),
      )
      .optional(),
    availability: availabilitySchema.optional(),
    illustration: mediaSchema.optional(),
    sharingImage: pictureSchema.optional(),
    noindex: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    ...shapeOf(reviewFields),
    reviewNote: z.string().max(1000, 'is longer than 1000 characters').optional(),
    sections: z.array(storedSection).optional(),
  }
}

type PageFields = z.output<z.ZodObject<ReturnType<typeof pageFields>>>

/** Refuses a page without a title or description, and a redirect without a target. */
export function completePage<P extends PageFields>(page: P, context: z.RefinementCtx) {
  const hasSections = Boolean(page.sections?.length)
  const isForwarded = page.redirect ?? (hasSections ? undefined : page.to)
  const { title = '', description = '' } = page
  // A redirect that is stored without a target leaves a key without a value.
  if (!isForwarded && !hasSections && 'redirect' in page) {
    context.addIssue({ ...missingTarget, path: ['redirect'], input: undefined })
  } else if (!isForwarded) {
    for (const [field, text] of Object.entries({ title, description })) {
      if (!text) context.addIssue({ ...missingText, path: [field], input: undefined })
    }
  }
  return { ...page, title: title || page.name, description }
}

/**
 * Parses a route: a page, a redirect, or a menu entry that leads elsewhere. Only a page needs a title and
 * a description.
 */
export const routeSchema = z
  .object({
    ...pageFields(routePages),
    _type: z.literal('route'),
    pageType: oneOf(pageTypes).optional(),
  })
  .transform(completePage)

export const routeRole: DocumentRole = {
  createdBy: 'editors',
  listed: 'separately',
  shownOn: { routes: '_id in [$id, "drafts." + $id] || references($id)' },
  inSiteFacts: true,
  sampleFiles: 'one-each',
}

/** The role of any other document type that has pages. The Studio lists its documents beside the routes. */
export function pageRole({ title, dated }: DocumentPages): DocumentRole {
  const orderedBy = dated
    ? ({ field: 'date', direction: 'desc' } as const)
    : ({ field: 'path', direction: 'asc' } as const)
  return { ...routeRole, listed: { title, under: 'content', orderedBy } }
}
