import { z } from 'zod'
import { type CatalogueFault, fault } from '../fault.ts'
import type { Resolver } from '../resolver.ts'
import { eventSchema, plainText } from '../text.ts'
import { externalWithoutFlag, leadsSomewhere, pageHref, placeOf, targetFields } from './target.ts'

/** A link as a component gets it. `href` is null where there is nothing to lead to yet. */
export interface ResolvedLink {
  label: string
  href: string | null
  /** Opens in a new tab. */
  external: boolean
  soon: boolean
  event?: string | undefined
}

/**
 * Parses a link and turns its reference into the address of the page; `undefined` where the link
 * does not say yet where it leads.
 */
export function linkSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('link').optional(),
      _key: z.string().optional(),
      label: plainText(80).optional(),
      event: eventSchema.optional(),
      ...targetFields,
    })
    .transform((link, context): ResolvedLink | undefined => {
      if (!leadsSomewhere(link)) return undefined
      const fail = (path: string, message: string, name?: CatalogueFault): never => {
        const params = name && fault(name)
        context.addIssue({ code: 'custom', path: [path], message, input: link, params })
        return z.NEVER
      }
      const place = placeOf(link, resolver)
      if (place) {
        const { label, event } = link
        if (!label) return fail('label', 'is missing: say what the link leads to')
        return { ...place, label, soon: false, event }
      }
      if (link.kind === 'file') return fail('file', 'no longer exists: upload it again')
      if (!link.page) return fail(...externalWithoutFlag.issue)
      const target = resolver.route(link.page._ref)
      if (!target) return fail('page', `leads to a page that is not published (${link.page._ref})`)
      const label = link.label ?? target.menuLabel ?? target.name
      const { event } = link
      if (target.soon) return { label, href: null, external: false, soon: true, event }
      const href = pageHref(target.path, link.anchor)
      return { label, href, external: target.leadsAway, soon: false, event }
    })
}

/** Parses a list of links; those that lead nowhere yet are left out. */
export function linkListSchema(resolver: Resolver, most: number, tooMany: string) {
  return z
    .array(linkSchema(resolver))
    .max(most, tooMany)
    .transform((links) => links.filter((link) => link !== undefined))
}
