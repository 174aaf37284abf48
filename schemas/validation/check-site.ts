import { isDraft, type StoredDocument } from '../documents/stored-document.ts'
import { checkDocument } from './check-document.ts'
import { findContradictions } from './contradictions.ts'
import type { Issue } from './issue.ts'
import { createSiteFacts } from './site-facts.ts'

/** Whether a document is content and not one of Sanity's own. */
function isContent({ _type }: StoredDocument): boolean {
  return !_type.startsWith('sanity.') && !_type.startsWith('system.')
}

const rank = { error: 0, warning: 1, info: 2 }

function bySeverity(a: Issue, b: Issue): number {
  return rank[a.severity] - rank[b.severity] || a.documentId.localeCompare(b.documentId, 'en')
}

/**
 * Checks all published content of a dataset as the site sees it; errors come first.
 *
 * @param documents - everything in the dataset, drafts and files included
 */
export function checkSite(documents: readonly StoredDocument[]): Issue[] {
  const published = documents.filter(
    (document) => !isDraft(document) && !document._id.startsWith('versions.'),
  )
  const site = createSiteFacts(published)
  const issues = published.filter(isContent).flatMap((document): Issue[] =>
    checkDocument(document, site, 'published').map((issue) => ({
      documentId: document._id,
      documentType: document._type,
      ...issue,
    })),
  )
  return [...issues, ...findContradictions(published)].sort(bySeverity)
}
