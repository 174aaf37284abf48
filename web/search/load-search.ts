import type { SearchedPage } from '../content/places.ts'
import { createSearch, type Search } from './engine.ts'
import { placesPath } from './place.ts'

/** The search of the site, with its pages. */
export interface SiteSearch {
  search: Search
  pages: readonly SearchedPage[]
}

let kept: (SiteSearch & { text: string }) | undefined

/** The search that was loaded last. It may be older than the latest publish. */
export const keptSearch = (): SiteSearch | undefined => kept

/** Creates the search from the text of the places file. */
export async function prepareSearch(text: string): Promise<SiteSearch> {
  const pages: SearchedPage[] = JSON.parse(text)
  return { pages, search: await createSearch(pages) }
}

/** Loads the search. The browser revalidates the places each time, and downloads them only after a publish. */
export async function loadSearch(): Promise<SiteSearch> {
  const answer = await fetch(placesPath, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${placesPath} was answered with ${answer.status}`)
  const text = await answer.text()
  if (kept?.text === text) return kept
  kept = { text, ...(await prepareSearch(text)) }
  return kept
}
