import { pagesOfKind } from '@nectar/schemas/documents/page-kinds'
import { dateSchema } from '@nectar/schemas/documents/route/schema'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import { z } from 'zod'

// Routes have no date; the compiler knows of one only where a type of documents has it.
const dated = z.object({ date: dateSchema })

/** The date of a page, in the type of documents that have one. */
export function dateOf(route: Route): string | undefined {
  return dated.safeParse(route).data?.date
}

/** Whether the pages of a kind have dates, and so a feed. */
export function hasFeed(kind: string): boolean {
  return pagesOfKind(kind)?.dated ?? false
}

/** The address of the feed of a kind. */
export function feedPath(kind: string): string {
  return `/feeds/${kind}.xml`
}

/** The kinds with a feed that a page is of, or lists. */
export function feedKindsOf({ _type, sections = [] }: Route): string[] {
  const listed = sections.flatMap((section) => (section._type === 'pageList' ? section.kind : []))
  return [...new Set([_type, ...listed])].filter(hasFeed)
}
