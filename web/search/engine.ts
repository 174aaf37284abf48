import MiniSearch, { type SearchOptions } from 'minisearch'
import type { PlaceKind, SearchedPage } from '../content/places.ts'
import { fold, wordsOf } from './fold.ts'
import { longestQuery, type PlacedPart, placesPath } from './place.ts'

/** A place that matches a query, with the words that match. */
export interface Hit extends PlacedPart {
  /** Unique among the places of the site: two may have the same address and title. */
  id: number
  words: ReadonlySet<string>
}

/** Finds places, the best first. */
export type Search = (query: string) => Hit[]

const mostHits = 10
/** More places of one page would hide the other pages. */
const mostOfPage = 3
/** With fewer hits, places that match only a part of the query follow. */
const enoughHits = 3
/** The number of places that are indexed at once. The browser can react in between. */
const chunkSize = 200

/** Words that do not help to find the answer to a question. */
const stopWords = new Set(
  'a about an and any are at available be by can could did do does for from get give happen happens have how i if in is it its me much my need of on or our should so that the their there this to use was we what when where which who why will with without would you your'.split(
    ' ',
  ),
)

/** The weight of each kind of place among places with the same words. */
const boosts: Readonly<Record<PlaceKind, number>> = {
  page: 2.2,
  question: 1.2,
  part: 1,
  price: 0.85,
}
const legalBoost = 0.6

/** A folded word; null for a stop word. */
function plainTerm(word: string): string | null {
  const term = fold(word)
  return stopWords.has(term) ? null : term
}

/** A word without its ending: `price`, `prices` and `pricing` begin alike. */
function stem(word: string): string | null {
  const term = plainTerm(word)
  return term && term.length > 3 ? term.replace(/(?:ions?|ing|ies|es|ed|s|e|y)$/, '') : term
}

const exact: SearchOptions = {
  processTerm: stem,
  prefix: true,
  combineWith: 'AND',
  boost: { title: 3, page: 1.5 },
  weights: { fuzzy: 0.3, prefix: 0.4 },
}
/** Typing errors are tolerated only if nothing else is found, because they match words that were not meant. */
const mistyped: SearchOptions = {
  processTerm: plainTerm,
  combineWith: 'OR',
  // Two swapped letters count as two errors. In a short word, each error leads to another word.
  fuzzy: (term) => (term.length > 6 ? 2 : Number(term.length > 3)),
}

/** The query in the words of the site. */
function inOurWords(query: string): string {
  return query
    .trim()
    .slice(0, longestQuery)
    .replace(/\blog(?:ging)?[ -]?in\b/gi, 'sign in')
    .replace(/\bhow much (?:is|are)\b/gi, 'price')
}

/** Creates the search of some pages. */
export async function createSearch(pages: readonly SearchedPage[]): Promise<Search> {
  const parts = pages
    .flatMap(({ places, ...page }) => places.map((place) => ({ ...place, page })))
    .map((part, id) => ({ ...part, id }))
  const index = new MiniSearch({
    fields: ['title', 'page', 'text'],
    processTerm: fold,
    tokenize: wordsOf,
  })
  await index.addAllAsync(
    parts.map(({ id, title, text, page }) => ({ id, title, text, page: page.name })),
    { chunkSize },
  )
  const boostDocument = (id: unknown): number => {
    const part = parts[Number(id)]
    return part ? boosts[part.kind] * (part.page.group === 'legal' ? legalBoost : 1) : 1
  }
  return (asked) => {
    const query = inOurWords(asked)
    const find = (more?: SearchOptions) => index.search(query, { ...exact, boostDocument, ...more })
    let found = find()
    if (found.length < enoughHits) found = [...found, ...find({ combineWith: 'OR' })]
    if (found.length === 0) found = find(mistyped)
    const hits = new Map<unknown, Hit>()
    const counts = new Map<string, number>()
    for (const { id, terms } of found) {
      const part = parts[Number(id)]
      const count = counts.get(part?.page.path ?? '') ?? 0
      if (!part || hits.has(id) || count === mostOfPage) continue
      counts.set(part.page.path, count + 1)
      hits.set(id, { ...part, words: new Set(terms) })
      if (hits.size === mostHits) break
    }
    return [...hits.values()]
  }
}

/** The search of the site, with its pages. */
export interface SiteSearch {
  search: Search
  pages: readonly SearchedPage[]
}

let cached: { text: string; site: Promise<SiteSearch> } | undefined

/** The search that was prepared last. It may be older than the latest publish. */
export const cachedSearch = (): Promise<SiteSearch> | undefined => cached?.site

async function createSiteSearch(text: string): Promise<SiteSearch> {
  const pages: SearchedPage[] = JSON.parse(text)
  return { pages, search: await createSearch(pages) }
}

/** The search from the text of the places file, prepared once for each state of the content. */
export function prepareSearch(text: string): Promise<SiteSearch> {
  if (cached?.text !== text) cached = { text, site: createSiteSearch(text) }
  return cached.site
}

/** Loads the search. The browser revalidates the places each time, and downloads them only after a publish. */
export async function loadSearch(): Promise<SiteSearch> {
  const answer = await fetch(placesPath, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${placesPath} was answered with ${answer.status}`)
  return prepareSearch(await answer.text())
}
