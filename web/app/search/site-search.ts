import type { SearchedPage } from '../../content/places.ts'
import { createSearch } from '../../search/engine.ts'
import type { SiteSearch } from '../../search/load-search.ts'

let kept: { text: string; site: Promise<SiteSearch> } | undefined

async function prepare(text: string): Promise<SiteSearch> {
  const pages: SearchedPage[] = JSON.parse(text)
  return { pages, search: await createSearch(pages) }
}

/** The search of the places, prepared once for each state of the content. */
export function searchOf(text: string): Promise<SiteSearch> {
  if (kept?.text !== text) kept = { text, site: prepare(text) }
  return kept.site
}
