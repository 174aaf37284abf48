import { inquiryStatuses, statusTitles } from '@nectar/schemas/documents/inquiry'
import { DownloadIcon } from '@sanity/icons/Download'
import { InboxIcon } from '@sanity/icons/Inbox'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { folder, opening } from '../ui/structure-entries.ts'
import { inquiryRows, readInquiries, toCsv } from './inquiries.ts'

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

async function exportCsv({ getClient }: StructureResolverContext, filter: string): Promise<void> {
  const client = getClient({ apiVersion })
  const [inquiries, site] = await Promise.all([
    readInquiries(client, filter),
    readSiteState(client, 0),
  ])
  download('inquiries.csv', toCsv(inquiryRows(inquiries, site)))
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
  return opening(
    S,
    { id, title, icon: InboxIcon },
    S.documentList()
      .id(id)
      .title(title)
      .schemaType('inquiry')
      .apiVersion(apiVersion)
      .filter(filter)
      .defaultOrdering([{ field: 'submittedAt', direction: 'desc' }])
      .initialValueTemplates([])
      .menuItems(mayExport ? [csv] : []),
  )
}

/** What visitors sent, by its state. */
export function inquiriesItem(S: StructureBuilder, context: StructureResolverContext) {
  const lists = inquiryStatuses.map((status) => ({
    id: status,
    title: statusTitles[status],
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
