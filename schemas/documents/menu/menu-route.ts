import { z } from 'zod'
import { parseIfRight, type Unparsed } from '../../drift/unparsed.ts'
import { classifyHref } from '../../fields/href.ts'
import {
  leadsSomewhere,
  linkKinds,
  type Place,
  type Places,
  pageHref,
  placeOf,
  type Target,
} from '../../fields/link/target.ts'
import type { Route } from '../../generated/sanity.types.ts'
import type { MenuRoute } from './build.ts'

const reference = z.object({ _ref: z.string() })

const target = z
  .object({
    kind: z.enum(linkKinds).optional(),
    page: reference.optional(),
    anchor: z.string().optional(),
    applicationPath: z.string().optional(),
    file: z.object({ asset: reference.optional() }).optional(),
    address: z.string().optional(),
  })
  .optional()
  .nullable()
  .catch(undefined)

const text = z.string().optional().catch(undefined)

const rowSchema = z.object({
  _id: z.string(),
  path: z.string(),
  name: z.string(),
  menuLabel: text,
  menuNote: text,
  pageType: text,
  order: z.number().optional().catch(undefined),
  soon: z.boolean().optional().catch(undefined),
  unlisted: z.boolean().optional().catch(undefined),
  redirect: target,
  to: target,
})

/**
 * Where a redirect or a `to` leads, as a menu needs it; `null` where the site refuses to send anybody.
 *
 * @param path - of the page that it leads to
 */
export function menuPlace(
  stored: Target & { anchor?: string | undefined },
  path: string | undefined,
  places: Places,
): Place | null | undefined {
  if (!leadsSomewhere(stored)) return undefined
  const isPage = stored.kind === undefined || stored.kind === 'page'
  const page =
    path === undefined ? undefined : { href: pageHref(path, stored.anchor), external: false }
  const place = isPage ? page : placeOf(stored, places)
  return place && classifyHref(place.href) !== 'mail' ? place : null
}

/**
 * Makes what menus need of a route from the document as stored.
 *
 * @param pathOf - the path of a route by its id
 * @returns undefined where the route is not complete enough to stand in a menu
 */
export function toMenuRoute(
  document: Unparsed<Route>,
  pathOf: (id: string) => string | undefined,
  places: Places,
): MenuRoute | undefined {
  const row = parseIfRight(rowSchema, document)
  if (!row) return undefined
  const { _id: id, redirect, to, ...plain } = row
  const lead = (stored: z.output<typeof target>): Place | null | undefined =>
    stored ? menuPlace(stored, stored.page && pathOf(stored.page._ref), places) : undefined
  return { id, ...plain, redirect: lead(redirect), to: lead(to) }
}
