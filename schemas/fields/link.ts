import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineType, type ObjectRule } from '@sanity/types'
import { z } from 'zod'
import { isUploadEnding, uploadEndings } from '../config/limits.ts'
import { publishedId } from '../documents/stored-document.ts'
import { pageDocumentTypes } from '../generated/page-types.ts'
import {
  arrayOf,
  choice,
  definitionsOf,
  field,
  flag,
  keysOf,
  type ListOptions,
  optional,
  shapeOf,
  string,
  text,
  type Words,
} from './field.ts'
import { classifyHref, forbiddenHrefMessage, isAllowedHref } from './href.ts'
import { anchorSchema, catalogCode, eventSchema } from './shapes.ts'
import {
  type FileTarget,
  type Reference,
  type RouteTarget,
  referenceSchema,
  targetOf,
} from './targets.ts'
import { isObject, lenient } from './unparsed.ts'

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
const linkKindTitles = {
  page: 'A page of this site',
  application: 'The application',
  file: 'A file',
  address: 'An address',
}
export const linkKinds = keysOf(linkKindTitles)
export type LinkKind = (typeof linkKinds)[number]

/** Hides a field of a target that leads to another kind of place. */
const unless =
  (kind: LinkKind) =>
  ({ parent }: { parent?: unknown }): boolean =>
    ((isObject(parent) && parent.kind) || 'page') !== kind

const applicationPath = z
  .string()
  .max(500, 'is longer than 500 characters')
  .refine(isApplicationPath, { error: applicationPathMessage })

const file = z
  .object({ _type: z.literal('file').optional(), asset: referenceSchema.optional() })
  .refine(({ asset }) => !asset || isUploadEnding(asset._ref.replace(/^.*-/, '')), {
    error: `must end with ${uploadEndings.join(', ')}`,
  })

const address = z
  .string()
  .max(2000, 'is longer than 2000 characters')
  .refine(isAllowedHref, {
    error: forbiddenHrefMessage,
    params: catalogCode('forbidden-protocol'),
  })

/**
 * Where a link leads: to a page of the site and perhaps an anchor on it, to a path of the application, to an
 * uploaded file, or to an address.
 */
const targetFields = {
  kind: optional(choice('Leads to', linkKindTitles, { radio: true })),
  page: field(referenceSchema.optional(), {
    title: 'Page',
    type: 'reference',
    to: pageDocumentTypes.map((type) => ({ type })),
    options: {
      // A link may lead to a place on its own page, but a redirect may not lead to itself.
      filter: ({ document, parentPath }: { document: { _id: string }; parentPath: unknown[] }) =>
        parentPath[0] === 'redirect'
          ? { filter: '_id != $self', params: { self: publishedId(document._id) } }
          : {},
    },
    hidden: unless('page'),
  }),
  anchor: optional(
    string('Place on the page', anchorSchema, {
      description: 'A section whose settings name its place, or a heading in running text.',
      hidden: unless('page'),
    }),
  ),
  applicationPath: optional(
    string('Path in the application', applicationPath, {
      description:
        'Such as /projects/new. Leave empty for the start page. The address of the application itself is configured. Links pass on a campaign’s query.',
      hidden: unless('application'),
    }),
  ),
  file: field(file.optional(), {
    title: 'File',
    description: 'Served from the site’s own address under the name it has here.',
    type: 'file',
    options: { accept: uploadEndings.map((ending) => `.${ending}`).join(',') },
    hidden: unless('file'),
  }),
  address: optional(
    string('Address', address, {
      description: 'https://…, mailto:… or a path such as /pricing',
      hidden: unless('address'),
    }),
  ),
}

/** The fields of a target. `withTargets` adds the address of the application; null if the site has none. */
export const targetShape = { ...shapeOf(targetFields), application: z.string().nullish() }

/** A target as stored. */
export const storedTarget = z.object({
  kind: lenient(z.enum(linkKinds)),
  page: lenient(z.object({ _ref: z.string() })),
  anchor: lenient(z.string()),
  applicationPath: lenient(z.string().refine(isApplicationPath)),
  file: lenient(z.object({ asset: z.object({ _ref: z.string() }).optional() })),
  address: lenient(z.string()),
})

export type Target = z.output<typeof storedTarget>

/**
 * Whether a link or target says where it leads. One that does not, such as a link whose page an editor removed,
 * counts as absent.
 */
export function leadsSomewhere(target: Target): boolean {
  if (target.kind === 'application') return true
  if (target.kind === 'file') return target.file?.asset !== undefined
  if (target.kind === 'address') return Boolean(target.address)
  // An address of another site, without its kind, is refused rather than ignored.
  return target.page !== undefined || classifyHref(target.address ?? '') === 'external'
}

/** Whether a target leads off the site's pages: to another site, the application or a file. */
export function leadsAway(target: Target | undefined): boolean {
  if (target?.kind === 'application' || target?.kind === 'file') return true
  return classifyHref(target?.address ?? '') === 'external'
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

const anyPage: RouteTarget = { id: '', path: '/', name: '', soon: false, leadsAway: false }
const anyFile: FileTarget = { href: '' }

/** The page that a reference leads to. Refuses one that is not published, at a path below the parsed value. */
export function publishedPage(
  reference: Reference,
  context: z.RefinementCtx,
  ...path: PropertyKey[]
): RouteTarget {
  const page = targetOf(reference, (target) => 'path' in target, anyPage)
  if (page) return page
  const message = 'leads to a page that is not published'
  context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}

/**
 * Where a target leads: to a page, or to the address of anything else. `undefined` while it leads nowhere.
 *
 * @param context - the context of the target's schema, to refuse a page or file that does not exist, and an address
 * that is not marked as one
 */
export function readTarget(
  target: z.output<z.ZodObject<typeof targetShape>>,
  context: z.RefinementCtx,
): RouteTarget | Place | undefined {
  const { kind, page, file, application } = target
  if (!leadsSomewhere(target) || (kind === 'application' && application === null)) return undefined
  if (kind && kind !== 'page') {
    const place = placeOf(target, {
      application: (path) => applicationHref(application ?? '', path),
      file: () => file?.asset && targetOf(file.asset, (target) => 'href' in target, anyFile)?.href,
    })
    if (place) return place
    const message = 'no longer exists: upload it again'
    context.addIssue({ code: 'custom', path: ['file'], message })
    return undefined
  }
  if (page) return publishedPage(page, context, 'page')
  const message = 'leads to another site: choose “An address”'
  const params = catalogCode('external-without-flag')
  context.addIssue({ code: 'custom', path: ['kind'], message, params })
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

const linkFields = {
  label: optional(
    text('Text', {
      max: 80,
      description: 'What visitors read. If this is empty, a link to a page shows the page’s name.',
    }),
  ),
  ...targetFields,
  event: optional(
    string('Analytics code', eventSchema, {
      description: 'Sent when a visitor who accepted analytics follows the link.',
    }),
  ),
}

const storedLink = z.object({
  _type: z.literal('link').optional(),
  _key: z.string().optional(),
  ...targetShape,
  ...shapeOf(linkFields),
})

type StoredLink = z.output<typeof storedLink>

function readLink(link: StoredLink, context: z.RefinementCtx): ParsedLink | undefined {
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
function hasWords(link: StoredLink): boolean {
  return Boolean(link.label) || !link.kind || link.kind === 'page' || !leadsSomewhere(link)
}

/** Parses a link; `undefined` while it leads nowhere. */
export const linkSchema = storedLink
  .refine(hasWords, { path: ['label'], error: 'is missing: say what the link leads to' })
  .transform(readLink)

/** Parses a link in a formatted text, which provides the link's words. */
export const annotationSchema = storedLink
  .extend({ _type: z.literal('link'), _key: z.string() })
  .transform(({ _key, ...link }, context) => {
    const read = readLink({ ...link, label: link.label ?? 'Link' }, context)
    return { _key, link: read && { ...read, _type: 'link' as const, _key } }
  })

const incompleteTarget = (value: unknown): true | string =>
  !isObject(value) || leadsSomewhere(storedTarget.parse(value))
    ? true
    : 'This leads nowhere yet, so visitors do not see it: choose a page or a file, enter an address, or remove it.'

const targetOptions = {
  // Sanity collapses nested objects, and editors would overlook them.
  options: { collapsible: false },
  /** Warns about a link or target that leads nowhere yet. */
  validation: (rule: ObjectRule) => rule.custom(incompleteTarget).warning(),
}

export const linkType = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  ...targetOptions,
  fields: definitionsOf(linkFields),
  preview: {
    select: {
      label: 'label',
      kind: 'kind',
      name: 'page.name',
      path: 'page.path',
      applicationPath: 'applicationPath',
      file: 'file.asset.originalFilename',
      address: 'address',
    },
    prepare: ({ label, kind, name, path, applicationPath, file, address }) => ({
      title: label ?? name ?? 'Link',
      subtitle:
        kind === 'application'
          ? `${linkKindTitles.application}, ${applicationPath ?? '/'}`
          : (path ?? file ?? address ?? 'Leads nowhere yet'),
    }),
  },
})

/** A link in a list. An editor who adds one wants it to lead somewhere, so it starts with a kind. */
const linkMember = defineArrayMember({ type: 'link', initialValue: { kind: 'page' } })

const redirectFields = {
  ...targetFields,
  permanent: flag('Permanent', {
    description:
      'Search engines move what they know about this path to the new address (308, otherwise 307).',
  }),
}

export const targetType = defineType({
  name: 'target',
  title: 'Target',
  type: 'object',
  ...targetOptions,
  fields: definitionsOf(redirectFields),
})

/** Parses a redirect or `to`; `undefined` while it leads nowhere. */
export const targetSchema = z
  .object({
    _type: z.literal('target').optional(),
    ...targetShape,
    ...shapeOf(redirectFields),
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

/** A link, absent while it leads nowhere. */
export function link(title: string) {
  return field(linkSchema.optional(), { title, type: 'link' })
}

/** A list of links. */
export function links(title: string, options: ListOptions) {
  const { schema, define } = arrayOf(title, linkSchema, linkMember, options)
  const filled = schema.transform((all) => all.filter((one) => one !== undefined))
  return optional({ schema: filled, define })
}

const externalAddressSchema = z
  .string()
  .refine((href) => classifyHref(href) === 'external', 'must start with https:// or http://')

/** The address of another site. */
export function externalAddress(title: string, words: Words = {}) {
  return string(title, externalAddressSchema, words)
}
