import { z } from 'zod'
import { publishedId } from '../documents/stored-document.ts'
import { leadsAway, linkKinds } from '../fields/link/schema.ts'
import type { RouteTarget } from '../fields/targets.ts'
import { parseOrUndefined, type Unparsed } from '../fields/unparsed.ts'
import type { Route } from '../generated/sanity.types.ts'
import { anchorsOf } from './anchors.ts'

const reference = z.object({ _ref: z.string() })

const target = z
  .object({
    kind: z.enum(linkKinds).optional().catch(undefined),
    page: reference.optional().catch(undefined),
    anchor: z.string().optional().catch(undefined),
    applicationPath: z.string().optional().catch(undefined),
    file: z.object({ asset: reference.optional() }).optional().catch(undefined),
    address: z.string().optional().catch(undefined),
  })
  .optional()
  .catch(undefined)

const rowSchema = z.looseObject({
  _id: z.string(),
  path: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  menuLabel: z.string().optional().catch(undefined),
  soon: z.boolean().optional().catch(undefined),
  layout: z.string().optional().catch(undefined),
  redirect: target,
  to: target,
  middleware: z.array(z.string()).optional().catch(undefined),
  availability: z
    .object({ from: z.iso.datetime().optional(), until: z.iso.datetime().optional() })
    .optional()
    .catch(undefined),
  sections: z.array(z.unknown()).optional().catch(undefined),
})

/** A redirect or `to`, as stored. */
export type TargetFact = NonNullable<z.output<typeof target>>

/** What the checks of other documents need to know about a route. */
export interface RouteFact {
  id: string
  path?: string | undefined
  name?: string | undefined
  menuLabel?: string | undefined
  soon: boolean
  /** Before this moment visitors get “page not found”. */
  from?: string | undefined
  /** From this moment on they get it again. */
  until?: string | undefined
  layout?: string | undefined
  redirect?: TargetFact | undefined
  to?: TargetFact | undefined
  anchors: ReadonlySet<string>
  sectionCount: number
}

/** Reads what checks need from a stored route, even from an invalid one. */
export function routeFact(document: Unparsed<Route>): RouteFact | undefined {
  const row = parseOrUndefined(rowSchema, document)
  if (!row) return undefined
  const { _id, path, name, menuLabel, soon = false, layout, redirect, to, sections = [] } = row
  const dates = row.middleware?.includes('availability') ? row.availability : undefined
  return {
    id: publishedId(_id),
    path,
    name,
    menuLabel,
    soon,
    from: dates?.from,
    until: dates?.until,
    layout,
    redirect,
    to,
    anchors: new Set(anchorsOf(sections)),
    sectionCount: sections.length,
  }
}

/** What a link needs to know about a route; `undefined` while the route is incomplete. */
export function routeTarget(fact: RouteFact | undefined): RouteTarget | undefined {
  if (!fact?.path || !fact.name) return undefined
  const { id, path, name, menuLabel, soon, redirect } = fact
  return { id, path, name, menuLabel, soon, leadsAway: leadsAway(redirect) }
}
