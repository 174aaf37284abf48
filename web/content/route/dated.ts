import { pagesOfKind } from '@nectar/schemas/documents/page-kinds'
import { dateSchema } from '@nectar/schemas/documents/route/schema'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { z } from 'zod'

// Routes have no date. The compiler knows of a date only if another page type has one.
const dated = z.object({ date: dateSchema })

/** The date of a page, if its document type has one. */
export function dateOf(route: Route): string | undefined {
  return dated.safeParse(route).data?.date
}

/** Whether the pages of a kind have dates and therefore a feed. */
export function hasFeed(kind: string): boolean {
  return pagesOfKind(kind)?.dated ?? false
}

/** The address of the feed of a kind. */
export function feedPath(kind: string): string {
  return `/feeds/${kind}.xml`
}

/** The kinds with a feed among the kind of a page and the kinds that it lists. */
export function feedKindsOf({ _type, sections = [] }: Route): string[] {
  const listed = sections.flatMap((section) => (section._type === 'pageList' ? section.kind : []))
  return [...new Set([_type, ...listed])].filter(hasFeed)
}
