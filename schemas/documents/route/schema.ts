import { z } from 'zod'
import { type CatalogueFault, fault } from '../../fields/fault.ts'
import { classifyHref } from '../../fields/href.ts'
import {
  externalWithoutFlag,
  leadsSomewhere,
  pageHref,
  placeOf,
  targetFields,
} from '../../fields/link/schema.ts'
import { mediaSchema, pictureSchema } from '../../fields/media/schema.ts'
import type { Resolver } from '../../fields/resolver.ts'
import { missingText, plainText } from '../../fields/text.ts'
import { createSectionSchema } from '../../generated/section-schemas.ts'
import type { DocumentRole } from '../role.ts'

/** The shells a page can stand in (spec section 2). */
export const layouts = ['claim', 'default', 'landing', 'legal', 'light'] as const
export type Layout = (typeof layouts)[number]

/** What a page is; menus can be filled by it (spec section 2: legal pages). */
export const pageTypes = ['page', 'service', 'recipe', 'campaign', 'legal'] as const
export type PageType = (typeof pageTypes)[number]

/** The middleware a route can name; the site has a function for each. */
export const routeMiddlewareNames = ['availability'] as const
export type RouteMiddlewareName = (typeof routeMiddlewareNames)[number]

/** First path segments that the site uses itself. */
const reservedSegments = [
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

const pathPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

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
    return 'must be lower-case letters, digits and single hyphens between slashes, such as /services/web3-storage'
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

const moment = z.iso.datetime({ offset: true, error: 'must be a date with a time' })

/** Where a redirect or `to` leads, as an address for the browser. */
interface ResolvedTarget {
  href: string
  external: boolean
  /** The id of the target route, if it is a page of this site. */
  routeId?: string | undefined
}

function targetSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('target').optional(),
      ...targetFields,
      permanent: z.boolean().optional(),
    })
    .transform((target, context): (ResolvedTarget & { permanent: boolean }) | null => {
      if (!leadsSomewhere(target)) return null
      const fail = (path: string, message: string, name?: CatalogueFault): never => {
        const params = name && fault(name)
        context.addIssue({ code: 'custom', path: [path], message, input: target, params })
        return z.NEVER
      }
      const permanent = target.permanent ?? true
      const place = placeOf(target, resolver)
      if (place && classifyHref(place.href) === 'mail')
        return fail('address', 'must be a path or a web address, not an email address')
      if (place) return { ...place, permanent }
      if (target.kind === 'file') return fail('file', 'no longer exists: upload it again')
      if (!target.page) return fail(...externalWithoutFlag.issue)
      const page = resolver.route(target.page._ref)
      if (!page) return fail('page', `leads to a page that is not published (${target.page._ref})`)
      return {
        href: pageHref(page.path, target.anchor),
        external: false,
        routeId: page.id,
        permanent,
      }
    })
}

const pathSchema = z
  .string({ error: 'is missing: write the path, such as /pricing' })
  .superRefine((path, context) => {
    const problem = pathProblem(path)
    if (problem) context.addIssue({ code: 'custom', message: problem, input: path })
  })

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

/** The zod issue of a redirect without a target, which counts as absent where there are sections. */
const missingTarget = {
  code: 'custom',
  message: 'Say where visitors are sent, or remove the redirect.',
} as const

/** The texts of a route that are also read on their own, for lists of pages. */
export const routeTexts = { name: plainText(80), description: plainText(300) } as const

function routeFields(resolver: Resolver) {
  return z.object({
    _id: z.string(),
    _type: z.literal('route'),
    _rev: z.string().optional(),
    _createdAt: z.string().optional(),
    _updatedAt: z.string().optional(),
    path: pathSchema,
    name: routeTexts.name,
    menuLabel: plainText(80).optional(),
    menuNote: plainText(120).optional(),
    title: plainText(120).optional(),
    description: routeTexts.description.optional(),
    layout: z.enum(layouts, { error: `must be one of ${layouts.join(', ')}` }),
    pageType: z.enum(pageTypes, { error: `must be one of ${pageTypes.join(', ')}` }).optional(),
    order: z.number().optional(),
    redirect: targetSchema(resolver).optional(),
    to: targetSchema(resolver).optional(),
    soon: z.boolean().optional(),
    middleware: z
      .array(
        z.string().pipe(
          z.custom<RouteMiddlewareName>(
            (name) => routeMiddlewareNames.some((known) => known === name),
            {
              error: `is an unknown check: known are ${routeMiddlewareNames.join(', ')}`,
              params: fault('unknown-middleware'),
            },
          ),
        ),
      )
      .optional(),
    availability: availabilitySchema.optional(),
    illustration: mediaSchema(resolver).optional(),
    sharingImage: pictureSchema(resolver).optional(),
    noindex: z.boolean().optional(),
    unlisted: z.boolean().optional(),
    reviewNote: z.string().max(1000, 'is longer than 1000 characters').optional(),
    sections: z.array(createSectionSchema(resolver)).optional(),
  })
}

/**
 * Parses a route: a page, a redirect, or a menu entry that leads elsewhere. Only a page needs a title and
 * a description.
 */
export function routeSchema(resolver: Resolver) {
  return routeFields(resolver).transform(({ redirect, to, ...route }, context) => {
    const hasSections = Boolean(route.sections?.length)
    const isForwarded = redirect ?? (hasSections ? null : to)
    const { title = '', description = '' } = route
    if (!isForwarded && redirect === null && !hasSections) {
      context.addIssue({ ...missingTarget, path: ['redirect'], input: redirect })
    } else if (!isForwarded) {
      for (const [field, text] of Object.entries({ title, description })) {
        if (!text) context.addIssue({ ...missingText, path: [field], input: undefined })
      }
    }
    return {
      ...route,
      ...(redirect && { redirect }),
      ...(to && { to }),
      title: title || route.name,
      description,
    }
  })
}

/** A parsed route. */
export type Route = z.output<ReturnType<typeof routeSchema>>

export const routeRole: DocumentRole = {
  createdBy: 'editors',
  listed: 'separately',
  shownOn: { routes: '_id in [$id, "drafts." + $id] || references($id)' },
  inSiteFacts: true,
  sampleFiles: 'one-each',
}
