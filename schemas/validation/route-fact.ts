import { z } from 'zod'
import { datedFields } from '../documents/route/schema.ts'
import { publishedId } from '../documents/stored-document.ts'
import { leadsAway, storedTarget } from '../fields/link.ts'
import { headingSlug } from '../fields/rich-text/styles.ts'
import type { RouteTarget } from '../fields/targets.ts'
import {
  itemsOf,
  lenient,
  parseOrUndefined,
  type Unparsed,
  type Visited,
} from '../fields/unparsed.ts'
import type { Route } from '../generated/sanity.types.ts'
import type { DocumentIssue, PathStep } from './issue.ts'

const headingSchema = z.looseObject({
  _type: z.literal('block'),
  style: z.enum(['h2', 'h3', 'h4']),
  children: z.array(z.looseObject({ text: z.string().catch('') })),
})

/** The sections of a page that visitors see. */
export function visibleSections(sections: unknown): Visited[] {
  return itemsOf(sections, ['sections']).filter(({ value }) => value.hidden !== true)
}

/** The anchors that editors gave to the sections and cards of a page. */
function placedAnchors(sections: unknown): { anchor: string; path: readonly PathStep[] }[] {
  return visibleSections(sections)
    .flatMap((section) => [section, ...itemsOf(section.value.cards, [...section.path, 'cards'])])
    .flatMap(({ value: { anchor }, path }) =>
      typeof anchor === 'string' && anchor ? { anchor, path: [...path, 'anchor'] } : [],
    )
}

function headingAnchors(sections: unknown): string[] {
  return visibleSections(sections).flatMap(({ value: { _type, body }, path }) => {
    const blocks = _type === 'richText' ? itemsOf(body, [...path, 'body']) : []
    return blocks.flatMap(({ value }) => {
      const heading = headingSchema.safeParse(value).data
      return heading ? headingSlug(heading.children.map(({ text }) => text).join('')) : []
    })
  })
}

/** Reports anchors that a page has more than once: links reach only the first. */
export function duplicateAnchors(sections: readonly unknown[]): DocumentIssue[] {
  const seen = new Set<string>()
  return placedAnchors(sections).flatMap(({ anchor, path }): DocumentIssue[] => {
    if (!seen.has(anchor)) {
      seen.add(anchor)
      return []
    }
    const message = `Another place on this page is also named ${anchor}: links reach only the first.`
    return [{ path, severity: 'error', code: 'duplicate-anchor', message }]
  })
}

const text = lenient(z.string())
const flag = lenient(z.boolean())
const target = lenient(storedTarget)

const rowSchema = z.object({
  _id: z.string(),
  _type: text,
  path: text,
  name: text,
  menuLabel: text,
  menuNote: text,
  pageType: text,
  order: lenient(z.number()),
  soon: flag,
  unlisted: flag,
  layout: text,
  redirect: target,
  to: target,
  noindex: flag,
  date: text,
  ...datedFields,
  sections: lenient(z.array(z.unknown())),
})

/** What the checks of other documents need to know about a route. */
export interface RouteFact
  extends Omit<z.output<typeof rowSchema>, '_id' | '_type' | 'soon' | 'sections'> {
  id: string
  /** The type of a document that is not a route. */
  type?: string | undefined
  soon: boolean
  /** Before this moment visitors get “page not found”. */
  from?: string | undefined
  /** From this moment on they get it again. */
  until?: string | undefined
  /** The anchors of its sections and cards, and of headings in running text. */
  anchors: ReadonlySet<string>
  sectionCount: number
}

/** Reads what checks need from a stored route, even from an invalid one. */
export function routeFact(document: Unparsed<Route>): RouteFact | undefined {
  const row = parseOrUndefined(rowSchema, document)
  if (!row) return undefined
  const { _id, _type, soon = false, sections = [], ...plain } = row
  const dates = plain.middleware?.includes('availability') ? plain.availability : undefined
  const placed = placedAnchors(sections).map(({ anchor }) => anchor)
  return {
    ...plain,
    id: publishedId(_id),
    type: _type === 'route' ? undefined : _type,
    soon,
    from: dates?.from ?? undefined,
    until: dates?.until ?? undefined,
    anchors: new Set([...placed, ...headingAnchors(sections)]),
    sectionCount: sections.length,
  }
}

/** What a link needs to know about a route; `undefined` while the route is incomplete. */
export function routeTarget(fact: RouteFact | undefined): RouteTarget | undefined {
  if (!fact?.path || !fact.name) return undefined
  const { id, path, name, menuLabel, soon, redirect } = fact
  return { id, path, name, menuLabel, soon, leadsAway: leadsAway(redirect) }
}
