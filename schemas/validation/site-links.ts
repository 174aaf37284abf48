import { isDraft, publishedId, type StoredDocument } from '../documents/stored-document.ts'
import { linkKinds } from '../fields/link/schema.ts'
import { documentRoles } from '../generated/document-roles.ts'
import { checkDocument } from './check-document.ts'
import type { DocumentFinding, Finding, FindingCode } from './finding.ts'
import { pathText, valueAt } from './path.ts'
import { createSiteFacts } from './site-facts.ts'

/** What can be wrong with a link, worst first. */
export const linkFaults = ['dead', 'unpublished', 'redirect', 'soon'] as const
export type LinkFault = (typeof linkFaults)[number]

const faultOfCode: Partial<Record<FindingCode, LinkFault>> = {
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
export interface LinkFinding extends Finding {
  fault: LinkFault
  /** The version of the document that has the link. */
  document: StoredDocument
  /** Where the link is: on the site, in a draft, or in both. */
  isIn: 'site' | 'draft' | 'both'
}

const kinds: ReadonlySet<unknown> = new Set(linkKinds)

/** Whether the site refuses a part of a link, such as a reference to a deleted page. */
function isRefusedLink(document: StoredDocument, { code, path }: DocumentFinding): boolean {
  if (code !== 'refused') return false
  const holder = valueAt(document, path.slice(0, -1))
  return typeof holder === 'object' && holder !== null && kinds.has(Reflect.get(holder, 'kind'))
}

/**
 * Finds every link and redirect that is dead, or leads to a draft, a redirect, a page marked soon or one taken down,
 * by the rules that check each document.
 *
 * @param documents - everything in the dataset, drafts and files included
 */
export function checkSiteLinks(documents: readonly StoredDocument[]): LinkFinding[] {
  const site = createSiteFacts(documents)
  const content = documents.filter(({ _type }) => Object.hasOwn(documentRoles, _type))
  const found = new Map<string, LinkFinding>()
  for (const document of content) {
    const documentId = publishedId(document._id)
    const isIn = isDraft(document) ? 'draft' : 'site'
    for (const finding of checkDocument(document, site, 'drafts')) {
      const fault =
        faultOfCode[finding.code] ?? (isRefusedLink(document, finding) ? 'dead' : undefined)
      if (!fault) continue
      const key = [documentId, pathText(finding.path), finding.message].join(' ')
      const known = found.get(key)
      found.set(key, {
        ...finding,
        documentId,
        documentType: document._type,
        fault,
        document,
        isIn: known && known.isIn !== isIn ? 'both' : isIn,
      })
    }
  }
  return [...found.values()]
}
