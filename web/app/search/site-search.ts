import { prepareSearch, type SiteSearch } from '../../search/load-search.ts'

let kept: { text: string; site: Promise<SiteSearch> } | undefined

/** The search of the places, prepared once for each state of the content. */
export function searchOf(text: string): Promise<SiteSearch> {
  if (kept?.text !== text) kept = { text, site: prepareSearch(text) }
  return kept.site
}
