import type { linkSchema } from '@nectar/schemas/fields/link/schema'
import type { z } from 'zod'
import { reference, routeId } from './reference.ts'

/** A link as Sanity stores it. */
export type LinkInput = z.input<ReturnType<typeof linkSchema>>

/**
 * Where a path of the site or an address leads, as Sanity stores it.
 *
 * @param where - a path, with an anchor or not (`/recipes#youtube`), or an address (`https://…`,
 *   `mailto:…`, or `#anchor` for a place on the same page)
 */
export function target(where: string) {
  if (!where.startsWith('/')) return { kind: 'address' as const, address: where }
  const [path = '/', anchor] = where.split('#')
  const page = reference(routeId(path))
  return anchor ? { kind: 'page' as const, page, anchor } : { kind: 'page' as const, page }
}

/**
 * A link.
 *
 * @param where - see {@link target}
 * @param label - what the visitor reads; a link to a page shows the page's name without it
 * @param event - the analytics code sent when somebody follows it
 */
export function link(where: string, label?: string, event?: string): LinkInput {
  return {
    _type: 'link',
    ...(label === undefined ? {} : { label }),
    ...target(where),
    ...(event === undefined ? {} : { event }),
  }
}
