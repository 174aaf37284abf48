import MiniSearch, { type SearchOptions } from 'minisearch'
import type { PlaceKind, SearchedPage } from '../content/places.ts'
import { longestQuery, type PlacedPart } from './place.ts'

/** A place that fits a query, and the words in it that do. */
export interface Hit extends PlacedPart {
  words: ReadonlySet<string>
}

/** Finds places, the best first. */
export type Search = (query: string) => Hit[]

const mostHits = 10
/** More places of one page would hide the other pages. */
const mostOfPage = 3
/** With fewer, places that fit only a part of the query follow. */
const enoughHits = 3
/** How many places are indexed at once; the browser can react in between. */
const chunkSize = 200

/** Words of a question that say nothing about its answer. */
const stopWords = new Set(
  'a about an and any are at available be by can could did do does for from get give happen happens have how i if in is it its me much my need of on or our should so that the their there this to use was we what when where which who why will with without would you your'.split(
    ' ',
  ),
)

/** How much more a place of a kind is worth than another one with the same words. */
const boosts: Readonly<Record<PlaceKind, number>> = {
  page: 2.2,
  question: 1.2,
  part: 1,
  price: 0.85,
}
const legalBoost = 0.6

/** A word in lower case; null for one that says nothing. */
function plainTerm(word: string): string | null {
  const term = word.toLowerCase()
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
/** Typing errors are looked for only if nothing else is found: they bring words that were not meant. */
const mistyped: SearchOptions = {
  processTerm: plainTerm,
  combineWith: 'OR',
  // Two exchanged letters count as two errors. In a short word, each error makes another word.
  fuzzy: (term) => (term.length > 6 ? 2 : Number(term.length > 3)),
}

/** The query as the site would put it. */
function inOurWords(query: string): string {
  return query
    .slice(0, longestQuery)
    .replace(/\blog(?:ging)?[ -]?in\b/gi, 'sign in')
    .replace(/\bhow much (?:is|are)\b/gi, 'price')
}

/** Prepares the search of some pages. */
export async function createSearch(pages: readonly SearchedPage[]): Promise<Search> {
  const parts = pages.flatMap(({ places, ...page }) => places.map((place) => ({ ...place, page })))
  const index = new MiniSearch({ fields: ['title', 'page', 'text'] })
  await index.addAllAsync(
    parts.map(({ title, text, page }, id) => ({ id, title, text, page: page.name })),
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
