import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { isPageQuery } from '@nectar/schemas/generated/page-types'
import {
  createSiteFacts,
  type SiteFacts,
  siteFactsQuery,
} from '@nectar/schemas/validation/site-facts'
import type { SanityClient } from 'sanity'
import { studioEnvironment } from '../environment/environment.ts'
import { storedDocuments } from './document-types.ts'
import { followQuery, useFollowed } from './follow-query.ts'

/** A recent snapshot of all documents. */
export interface SiteState {
  /** The documents, drafts included, with the fields that the facts need. */
  rows: readonly StoredDocument[]
  facts: SiteFacts
}

let known: SiteState | undefined

function toState(found: unknown): SiteState {
  const rows = storedDocuments.parse(found)
  return { rows, facts: createSiteFacts(rows, studioEnvironment().siteUrl) }
}

/** The last snapshot, however old; `undefined` before the first read. */
export function knownSiteState(): SiteState | undefined {
  return known
}

/** Reads what checks and menus need from all documents. */
export async function readSiteState(client: SanityClient): Promise<SiteState> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  known = toState(await raw.fetch<unknown>(siteFactsQuery, {}, { tag: 'site-facts' }))
  return known
}

/** Follows all documents, as checks and menus need them. */
export const followSiteState = followQuery({
  query: { fetch: siteFactsQuery, listen: `*[${isPageQuery} || _type == "menu"]` },
  throttleTime: 2_000,
  parse: toState,
})

/** A snapshot of all documents, read again whenever a page or menu changes. */
export function useSiteState(): SiteState | undefined {
  return useFollowed(followSiteState).found
}
