import { checkDocument } from './check-document.ts'
import { createSiteFacts } from './create-site-facts.ts'
import type { Finding } from './finding.ts'
import { findOrphans } from './orphans.ts'
import { isDraft, type StoredDocument } from './stored-document.ts'

/** Types that Sanity keeps for itself, and inquiries, which no page shows. */
function isContent({ _type }: StoredDocument): boolean {
  return !_type.startsWith('sanity.') && !_type.startsWith('system.')
}

const rank = { error: 0, warning: 1, info: 2 }

function byLevel(a: Finding, b: Finding): number {
  return rank[a.level] - rank[b.level] || a.documentId.localeCompare(b.documentId, 'en')
}

/**
 * Checks all published content of a dataset as the site sees it; the worst comes first.
 *
 * @param documents - everything in the dataset, drafts and files included
 */
export function checkSite(documents: readonly StoredDocument[]): Finding[] {
  const published = documents.filter(
    (document) => !isDraft(document) && !document._id.startsWith('versions.'),
  )
  const site = createSiteFacts(published)
  const findings = published.filter(isContent).flatMap((document): Finding[] =>
    checkDocument(document, site, 'published').map((finding) => ({
      documentId: document._id,
      documentType: document._type,
      ...finding,
    })),
  )
  return [...findings, ...findOrphans(published)].sort(byLevel)
}
