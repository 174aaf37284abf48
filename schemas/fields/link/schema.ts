import { z } from 'zod'
import { type CatalogueFault, fault } from '../fault.ts'
import { classifyHref, forbiddenHrefMessage, isAllowedHref } from '../href.ts'
import type { Resolver } from '../resolver.ts'
import { anchorSchema, eventSchema, plainText } from '../text.ts'

/** A link as a component gets it. `href` is null where there is nothing to lead to yet. */
export interface ResolvedLink {
  label: string
  href: string | null
  /** Opens in a new tab. */
  external: boolean
  soon: boolean
  event?: string | undefined
}

/** A reference to another document, as Sanity stores it. */
export const referenceSchema = z.object({
  _type: z.literal('reference').optional(),
  _ref: z.string().min(1),
  _weak: z.boolean().optional(),
})

/** Where a link leads: a page of the site (with an anchor or not), or an address. */
export const targetFields = {
  kind: z.enum(['page', 'address'], { error: 'must say page or address' }),
  page: referenceSchema.optional(),
  anchor: anchorSchema.optional(),
  address: z
    .string()
    .max(2000)
    .refine(isAllowedHref, { error: forbiddenHrefMessage, params: fault('forbidden-protocol') })
    .optional(),
} as const

interface Target {
  kind: 'page' | 'address'
  page?: object | undefined
  address?: string | undefined
}

/** An address of another site in a link or redirect that does not say that it leads to an address. */
export const externalWithoutFlag = {
  applies: ({ kind, page, address }: Target): boolean =>
    kind === 'page' && !page && address !== undefined && classifyHref(address) === 'external',
  issue: ['kind', 'must say address: it leads to another site', 'external-without-flag'],
} as const

/** The address that leads to a page, and to a place on it where an anchor is given. */
export function pageHref(path: string, anchor?: string): string {
  return anchor ? `${path}#${anchor}` : path
}

/** Parses a link and turns its reference into the address of the page. */
export function linkSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('link').optional(),
      _key: z.string().optional(),
      label: plainText(80).optional(),
      event: eventSchema.optional(),
      ...targetFields,
    })
    .transform((link, context): ResolvedLink => {
      const fail = (path: string, message: string, name?: CatalogueFault): never => {
        const params = name && fault(name)
        context.addIssue({ code: 'custom', path: [path], message, input: link, params })
        return z.NEVER
      }
      if (link.kind === 'address') {
        if (!link.address) return fail('address', 'is missing: write where the link leads')
        const external = classifyHref(link.address) === 'external'
        if (!link.label) return fail('label', 'is missing: say what the link leads to')
        return { label: link.label, href: link.address, external, soon: false, event: link.event }
      }
      if (externalWithoutFlag.applies(link)) return fail(...externalWithoutFlag.issue)
      if (!link.page) return fail('page', 'is missing: choose the page the link leads to')
      const target = resolver.route(link.page._ref)
      if (!target) return fail('page', `leads to a page that is not published (${link.page._ref})`)
      const label = link.label ?? target.menuLabel ?? target.name
      const href = target.soon ? null : pageHref(target.path, link.anchor)
      return { label, href, external: false, soon: target.soon, event: link.event }
    })
}
