import {
  inquiryLabel,
  inquiry as inquiryType,
  statusTitles,
} from '@nectar/schemas/documents/inquiry'
import { DownloadIcon } from '@sanity/icons/Download'
import { InboxIcon } from '@sanity/icons/Inbox'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { documentList, folder } from '../ui/structure-entries.ts'

const columns = inquiryType.type.fields

const inquiriesSchema = z.array(z.record(z.string(), z.unknown()))

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

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads the inquiries that a GROQ filter matches, newest first, with labels instead of codes. */
async function exportCsv({ getClient }: StructureResolverContext, filter: string): Promise<void> {
  const client = getClient({ apiVersion })
  const [found, { facts }] = await Promise.all([
    client.fetch<unknown>(`*[${filter}] | order(submittedAt desc)`),
    readSiteState(client),
  ])
  const rows = inquiriesSchema
    .parse(found)
    .map((inquiry) =>
      columns.map(({ name }) => inquiryLabel(name, String(inquiry[name] ?? ''), facts.lists)),
    )
  download('inquiries.csv', toCsv([columns.map(({ name, title = name }) => title), ...rows]))
}

function inquiryList(
  S: StructureBuilder,
  context: StructureResolverContext,
  { id, title, filter }: Record<'id' | 'title' | 'filter', string>,
) {
  const mayExport = context.currentUser?.roles.some(({ name }) => name !== 'viewer') ?? false
  const csv = S.menuItem()
    .title('Export as CSV')
    .icon(DownloadIcon)
    .showAsAction(true)
    .action(() => void exportCsv(context, filter))
  const defaultOrdering = [{ field: 'submittedAt', direction: 'desc' as const }]
  const list = documentList(S, { id, title, filter, defaultOrdering })
    .schemaType('inquiry')
    .menuItems(mayExport ? [csv] : [])
  return S.listItem({ id, title, icon: InboxIcon }).child(list)
}

/** What visitors sent, by its state. */
export function inquiriesItem(S: StructureBuilder, context: StructureResolverContext) {
  const lists = Object.entries(statusTitles).map(([status, title]) => ({
    id: status,
    title,
    // An inquiry is new until somebody sets its state.
    filter: `_type == "inquiry" && coalesce(status, "new") == "${status}"`,
  }))
  const all = { id: 'all', title: 'All inquiries', filter: '_type == "inquiry"' }
  return folder(
    S,
    { id: 'inquiries', title: 'Inquiries', icon: InboxIcon },
    [all, ...lists].map((list) => inquiryList(S, context, list)),
  )
}
