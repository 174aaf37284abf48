import { inquiryLabel } from '@nectar/schemas/documents/inquiry/schema'
import { inquiryType } from '@nectar/schemas/documents/inquiry/type'
import { useEffect, useState } from 'react'
import { catchError, EMPTY, from, map, type Observable, switchMap } from 'rxjs'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import type { SiteState } from '../site-state/site-state.ts'

const text = z.string().catch('')

const inquirySchema = z.object({
  _id: z.string(),
  submittedAt: text,
  email: text,
  firstName: text,
  lastName: text,
  company: text,
  department: text,
  service: text,
  website: text,
  country: text,
  stage: text,
  message: text,
  form: text,
  status: text,
  handledBy: text,
  note: text,
})

/** An inquiry as the list shows it; missing fields are empty. */
export type Inquiry = z.output<typeof inquirySchema>

/** The state of an inquiry; anything unknown counts as new. */
export function stateOf({ status }: Pick<Inquiry, 'status'>): string {
  return status === 'open' || status === 'done' ? status : 'new'
}

/** The sender's name, or the email address of a sender without one. */
export function senderOf({ firstName, lastName, email }: Inquiry): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** What an inquiry is about: its form, and the choices made in it. */
export function subjectOf(inquiry: Inquiry, { facts }: SiteState): string {
  const chosen = (['form', 'department', 'service', 'stage'] as const)
    .filter((field) => inquiry[field])
    .map((field) => inquiryLabel(field, inquiry[field], facts.lists))
  return chosen.join(', ')
}

const columns = Object.keys(inquirySchema.shape).filter((name) => name !== '_id')
const titles = new Map(inquiryType.fields.map(({ name, title }) => [name, title]))

/** The inquiries as rows with labels instead of codes; the first row is the header. */
export function inquiryRows(inquiries: readonly Inquiry[], { facts }: SiteState): string[][] {
  const rows = inquiries.map((inquiry) =>
    columns.map((name) => {
      const value: unknown = Reflect.get(inquiry, name)
      return inquiryLabel(name, String(value), facts.lists)
    }),
  )
  return [columns.map((name) => titles.get(name) ?? name), ...rows]
}

/** The most inquiries that are listed. */
export const mostListed = 2000

const oldQuery = '*[_type == "inquiry" && coalesce(submittedAt, "") < $day]._id'

const query = `*[_type == "inquiry"] | order(submittedAt desc)[0...${mostListed}]`

/** The ids of all inquiries sent before a day such as 2026-01-31, or at an unknown time. */
export async function readSentBefore(client: SanityClient, day: string): Promise<string[]> {
  const found = await client.fetch<unknown>(oldQuery, { day })
  return z.array(z.string()).parse(found)
}

/** The newest inquiries; read again whenever one changes. */
export function followInquiries(client: SanityClient): Observable<readonly Inquiry[]> {
  return client
    .listen('*[_type == "inquiry"]', {}, { visibility: 'query', events: ['welcome', 'mutation'] })
    .pipe(
      // A failed read, or one that cannot be parsed, is repeated after the next change or reconnection.
      switchMap(() =>
        from(client.fetch<unknown>(query)).pipe(
          map((found) => z.array(inquirySchema).parse(found)),
          catchError(() => EMPTY),
        ),
      ),
    )
}

/** The result of {@link followInquiries}; `undefined` until they have been read. */
export function useInquiries(client: SanityClient): readonly Inquiry[] | undefined {
  const [inquiries, setInquiries] = useState<readonly Inquiry[]>()
  useEffect(() => {
    const changes = followInquiries(client).subscribe(setInquiries)
    return () => changes.unsubscribe()
  }, [client])
  return inquiries
}

/** What a spreadsheet would take for a formula, even after blanks and invisible characters. */
const formula = /^[\s\p{C}]*[=+\-@\t\r|%＝＋－＠]/u

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * Writes CSV (RFC 4180) that no spreadsheet executes: a cell that begins like a formula is prefixed with
 * an apostrophe. A byte order mark says that it is UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
