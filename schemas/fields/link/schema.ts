import { z } from 'zod'
import { isUploadEnding, uploadEndings } from '../../config/limits/uploads.ts'
import { catalogCode } from '../catalog-code.ts'
import { classifyHref, forbiddenHrefMessage, isAllowedHref } from '../href.ts'
import { type Reference, referenceSchema, targetOf } from '../reference.ts'
import { oneOf } from '../shapes.ts'
import type { FileTarget, RouteTarget } from '../targets.ts'
import { anchorSchema, eventSchema, plainText } from '../text.ts'

/** The sentence an editor reads when a path of the application is refused. */
const applicationPathMessage = 'must be a path of the application, such as /projects/new'

/** Whether a path stays below the application's address, whatever that address is. */
export function isApplicationPath(path: string): boolean {
  if (!path.startsWith('/') || !isAllowedHref(path)) return false
  return new URL(`https://application.example/below${path}`).pathname.startsWith('/below/')
}

/**
 * An address of the application.
 *
 * @param application - its configured address, without a trailing slash
 * @param path - a path that {@link isApplicationPath} allows
 */
export function applicationHref(application: string, path = '/'): string {
  return path === '/' ? application : `${application}${path}`
}

/** The path of an address in the application; `undefined` for other addresses. */
export function applicationPathOf(application: string, address: string): string | undefined {
  if (!address.startsWith(application)) return undefined
  const rest = address.slice(application.length)
  const path = rest === '' || rest.startsWith('/') ? rest || '/' : `/${rest}`
  // Refuses a longer host name, such as https://app.site.example.org.
  return /^([/?#]|$)/.test(rest) && isApplicationPath(path) ? path : undefined
}

/** What a link or redirect may lead to. */
export const linkKinds = ['page', 'application', 'file', 'address'] as const
export type LinkKind = (typeof linkKinds)[number]

/**
 * Where a link leads: to a page of the site and perhaps an anchor on it, to a path of the application, to an
 * uploaded file, or to an address.
 */
export const targetFields = {
  kind: oneOf(linkKinds).optional(),
  page: referenceSchema.optional(),
  anchor: anchorSchema.optional(),
  applicationPath: z
    .string()
    .max(500, 'is longer than 500 characters')
    .refine(isApplicationPath, { error: applicationPathMessage })
    .optional(),
  /** The address of the application, which `withTargets` adds; null if the site has none. */
  application: z.string().nullish(),
  file: z
    .object({ _type: z.literal('file').optional(), asset: referenceSchema.optional() })
    .refine(({ asset }) => !asset || isUploadEnding(asset._ref.replace(/^.*-/, '')), {
      error: `must end with ${uploadEndings.join(', ')}`,
    })
    .optional(),
  address: z
    .string()
    .max(2000, 'is longer than 2000 characters')
    .refine(isAllowedHref, {
      error: forbiddenHrefMessage,
      params: catalogCode('forbidden-protocol'),
    })
    .optional(),
} as const

/** A link target as stored. */
export interface Target {
  kind?: LinkKind | undefined
  page?: object | undefined
  applicationPath?: string | undefined
  file?: { asset?: { _ref: string } | undefined } | undefined
  address?: string | undefined
}

/** Whether an address leads to another site that is not marked as one. */
function isUnflagged(address: string | undefined): boolean {
  return address !== undefined && classifyHref(address) === 'external'
}

/**
 * Whether a link or target says where it leads. One that does not, such as a link whose page an editor removed,
 * counts as absent.
 */
export function leadsSomewhere(target: Target): boolean {
  if (target.kind === 'application') return true
  if (target.kind === 'file') return target.file?.asset !== undefined
  if (target.kind === 'address') return Boolean(target.address)
  return target.page !== undefined || isUnflagged(target.address)
}

/** Whether a target leads off the site's pages: to another site, the application or a file. */
export function leadsAway(target: Pick<Target, 'kind' | 'address'> | undefined): boolean {
  if (target?.kind === 'application' || target?.kind === 'file') return true
  return target?.address !== undefined && classifyHref(target.address) === 'external'
}

/** What a link shows of the redirect of its page. A broken redirect must not break the pages that link to it. */
export const storedRedirect = z
  .object({ kind: z.enum(linkKinds).nullish(), address: z.string().nullish() })
  .nullish()
  .catch(null)

/** Whether a page with this redirect leads to another site. */
export function redirectsAway(redirect: z.output<typeof storedRedirect>): boolean {
  const { kind, address } = redirect ?? {}
  return leadsAway({ kind: kind ?? undefined, address: address ?? undefined })
}

/** Where targets lead that are not pages. */
export interface Places {
  application: (path: string | undefined) => string
  file: (id: string) => string | undefined
}

/** An address, and whether it opens in a new tab. */
export interface Place {
  href: string
  external: boolean
}

/** Where a target other than a page leads; `undefined` for a page or a missing file. */
export function placeOf(target: Target, places: Places): Place | undefined {
  if (target.kind === 'application') {
    return { href: places.application(target.applicationPath), external: true }
  }
  if (target.kind === 'file') {
    const href = target.file?.asset && places.file(target.file.asset._ref)
    return href === undefined ? undefined : { href, external: true }
  }
  if (target.kind !== 'address' || !target.address) return undefined
  return { href: target.address, external: classifyHref(target.address) === 'external' }
}

/** The address of a page, with an anchor if given. */
export function pageHref(path: string, anchor?: string): string {
  return anchor ? `${path}#${anchor}` : path
}

const pageTarget: z.ZodType<RouteTarget> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  menuLabel: z.string().optional(),
  soon: z.boolean(),
  leadsAway: z.boolean(),
})
const anyPage: RouteTarget = { id: '', path: '/', name: '', soon: false, leadsAway: false }

const fileTarget: z.ZodType<FileTarget> = z.object({ href: z.string() })
const anyFile: FileTarget = { href: '' }

/** The page that a reference leads to. Refuses one that is not published, at a path below the parsed value. */
export function publishedPage(
  reference: Reference,
  context: z.RefinementCtx,
  ...path: PropertyKey[]
): RouteTarget {
  const page = targetOf(reference, pageTarget, anyPage)
  if (page) return page
  const message = 'leads to a page that is not published'
  context.addIssue({ code: 'custom', path, message, input: reference })
  return z.NEVER
}

/**
 * Where a target leads: to a page, or to the address of anything else. `undefined` while it leads nowhere.
 *
 * @param context - the context of the target's schema, to refuse a page or file that does not exist, and an address
 * that is not marked as one
 */
export function readTarget(
  target: z.output<z.ZodObject<typeof targetFields>>,
  context: z.RefinementCtx,
): RouteTarget | Place | undefined {
  const { kind, page, file, application } = target
  if (!leadsSomewhere(target) || (kind === 'application' && application === null)) return undefined
  if (kind && kind !== 'page') {
    const place = placeOf(target, {
      application: (path) => applicationHref(application ?? '', path),
      file: () => file?.asset && targetOf(file.asset, fileTarget, anyFile)?.href,
    })
    if (place) return place
    const message = 'no longer exists: upload it again'
    context.addIssue({ code: 'custom', path: ['file'], message, input: target })
    return undefined
  }
  if (page) return publishedPage(page, context, 'page')
  context.addIssue({
    code: 'custom',
    path: ['kind'],
    message: 'leads to another site: choose “An address”',
    input: target,
    params: catalogCode('external-without-flag'),
  })
  return undefined
}

/** A parsed link. `href` is null while the target page is marked soon. */
interface ParsedLink {
  label: string
  href: string | null
  /** Opens in a new tab. */
  external: boolean
  soon: boolean
  event?: string | undefined
}

const linkFields = z.object({
  _type: z.literal('link').optional(),
  _key: z.string().optional(),
  label: plainText(80).optional(),
  event: eventSchema.optional(),
  ...targetFields,
})

function readLink(
  link: z.output<typeof linkFields>,
  context: z.RefinementCtx,
): ParsedLink | undefined {
  const { label, anchor, event } = link
  const target = readTarget(link, context)
  if (!target) return undefined
  if ('href' in target) return { ...target, label: label ?? target.href, soon: false, event }
  const words = label ?? target.menuLabel ?? target.name
  if (target.soon) return { label: words, href: null, external: false, soon: true, event }
  const href = pageHref(target.path, anchor)
  return { label: words, href, external: target.leadsAway, soon: false, event }
}

/** Whether a link has a text of its own or can take that of its page. */
function hasWords(link: z.output<typeof linkFields>): boolean {
  return Boolean(link.label) || !link.kind || link.kind === 'page' || !leadsSomewhere(link)
}

/** Parses a link; `undefined` while it leads nowhere. */
export const linkSchema = linkFields
  .refine(hasWords, { path: ['label'], error: 'is missing: say what the link leads to' })
  .transform(readLink)

/** Parses a link in a formatted text, which provides the link's words. */
export const annotationSchema = linkFields
  .extend({ _type: z.literal('link'), _key: z.string() })
  .transform(({ _key, ...link }, context) => {
    const read = readLink({ ...link, label: link.label ?? 'Link' }, context)
    return { _key, link: read && { ...read, _type: 'link' as const, _key } }
  })
