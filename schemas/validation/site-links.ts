import { isDraft, publishedId, type StoredDocument } from '../documents/stored-document.ts'
import { linkKinds } from '../fields/link.ts'
import { isObject } from '../fields/unparsed.ts'
import { documentRoles } from '../generated/document-roles.ts'
import { checkDocument } from './check-document.ts'
import type { DocumentIssue, Issue, IssueCode } from './issue.ts'
import { pathText, valueAt } from './path.ts'
import { createSiteFacts } from './site-facts.ts'

/** What can be wrong with a link, worst first. */
export const linkIssueKinds = ['dead', 'unpublished', 'redirect', 'soon'] as const
export type LinkIssueKind = (typeof linkIssueKinds)[number]

const kindOfCode: Partial<Record<IssueCode, LinkIssueKind>> = {
  'dead-link': 'dead',
  'dead-anchor': 'dead',
  'redirect-loop': 'dead',
  'draft-link': 'unpublished',
  'draft-address': 'unpublished',
  'redirected-link': 'redirect',
  'redirect-chain': 'redirect',
  'soon-link': 'soon',
}

/** A link that does not lead where it should. */
export interface LinkIssue extends Issue {
  kind: LinkIssueKind
  /** The version of the document that has the link. */
  document: StoredDocument
  /** Where the link is: on the site, in a draft, or in both. */
  isIn: 'site' | 'draft' | 'both'
}

const kinds: ReadonlySet<unknown> = new Set(linkKinds)

/** Whether the site refuses a part of a link, such as a reference to a deleted page. */
function isRefusedLink(document: StoredDocument, { code, path }: DocumentIssue): boolean {
  if (code !== 'refused') return false
  const holder = valueAt(document, path.slice(0, -1))
  return isObject(holder) && kinds.has(holder.kind)
}

/**
 * Finds every link and redirect that is dead, or leads to a draft, a redirect, a page marked soon or one taken down,
 * by the rules that check each document.
 *
 * @param documents - everything in the dataset, drafts and files included
 */
export function checkSiteLinks(documents: readonly StoredDocument[]): LinkIssue[] {
  const site = createSiteFacts(documents)
  const content = documents.filter(({ _type }) => Object.hasOwn(documentRoles, _type))
  const found = new Map<string, LinkIssue>()
  for (const document of content) {
    const documentId = publishedId(document._id)
    const isIn = isDraft(document) ? 'draft' : 'site'
    for (const issue of checkDocument(document, site, 'drafts')) {
      const kind = kindOfCode[issue.code] ?? (isRefusedLink(document, issue) ? 'dead' : undefined)
      if (!kind) continue
      const key = [documentId, pathText(issue.path), issue.message].join(' ')
      const known = found.get(key)
      found.set(key, {
        ...issue,
        documentId,
        documentType: document._type,
        kind,
        document,
        isIn: known && known.isIn !== isIn ? 'both' : isIn,
      })
    }
  }
  return [...found.values()]
}
