import { inquiryLabel, inquiry as inquiryType } from '@nectar/schemas/documents/inquiry'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import type { SiteState } from '../site-state/site-state.ts'

const columns = [
  'submittedAt',
  'email',
  'firstName',
  'lastName',
  'company',
  'department',
  'service',
  'website',
  'country',
  'stage',
  'message',
  'form',
  'status',
  'handledBy',
  'note',
] as const

const inquiriesSchema = z.array(z.record(z.string(), z.unknown()))

type Inquiry = z.output<typeof inquiriesSchema>[number]

const titles = new Map(inquiryType.type.fields.map(({ name, title }) => [name, title]))

/** Reads the inquiries that a GROQ filter matches, newest first. */
export async function readInquiries(client: SanityClient, filter: string): Promise<Inquiry[]> {
  const query = `*[${filter}] | order(submittedAt desc)`
  return inquiriesSchema.parse(await client.fetch<unknown>(query))
}

/** The inquiries as rows with labels instead of codes; the first row is the header. */
export function inquiryRows(inquiries: readonly Inquiry[], { facts }: SiteState): string[][] {
  const rows = inquiries.map((inquiry) =>
    columns.map((name) => {
      const value = inquiry[name]
      return typeof value === 'string' ? inquiryLabel(name, value, facts.lists) : ''
    }),
  )
  return [columns.map((name) => titles.get(name) ?? name), ...rows]
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
