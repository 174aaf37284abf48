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

/** The media type of Atom feeds (RFC 4287). */
export const atomType = 'application/atom+xml'

/** A page in a feed. */
export interface FeedEntry {
  /** Stays the same when the page moves. */
  id: string
  url: string
  title: string
  summary: string
  /** The date of the page. */
  date: string
  /** When it last changed, as an ISO date with time. */
  updated: string
}

/** A feed; `id` is its own address. */
export interface Feed {
  id: string
  title: string
  /** The author of its entries. */
  author: string
  /** The site's address. */
  home: string
  entries: readonly FeedEntry[]
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for XML 1.0, which has no escape for control characters and lone surrogates. */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')
}

function entryXml({ id, url, title, summary, date, updated }: FeedEntry): string {
  return `<entry>
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link href="${xml(url)}"/>
<published>${date}T00:00:00Z</published>
<updated>${updated}</updated>
<summary>${xml(summary)}</summary>
</entry>
`
}

/** Writes a feed as Atom (RFC 4287). */
export function atomFeed({ id, title, author, home, entries }: Feed): string {
  // A feed must have a date of its last change. A feed without entries never changed.
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link rel="self" href="${xml(id)}"/>
<link href="${xml(home)}"/>
<updated>${updated}</updated>
<author><name>${xml(author)}</name></author>
${entries.map(entryXml).join('')}</feed>
`
}
