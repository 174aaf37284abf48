import type { Place, SearchedPage } from '../content/places.ts'

/** A place and its page. */
export interface PlacedPart extends Place {
  page: Omit<SearchedPage, 'places'>
}

/** Where browsers fetch all places of the site. */
export const placesPath = '/search.json'

/** The page that answers without scripts, and the name of the query in its address. */
export const searchPath = '/search'
export const queryName = 'q'

/** Longer queries are cut: each word costs time. */
export const longestQuery = 100

/** The kind of a place, in one word. */
export function labelOf({ kind, page }: PlacedPart): string {
  if (kind !== 'page') return { price: 'Price', question: 'Question', part: 'Section' }[kind]
  return page.group.charAt(0).toUpperCase() + page.group.slice(1)
}

/**
 * The address of a place. Without an anchor, the browser looks for its title on the page
 * (https://wicg.github.io/scroll-to-text-fragment/). Browsers without text fragments show the top of the page.
 */
export function hrefOf({ kind, anchor, title, page }: PlacedPart): string {
  if (anchor) return `${page.path}#${anchor}`
  if (kind === 'page') return page.path
  // A hyphen would end the text to look for.
  return `${page.path}#:~:text=${encodeURIComponent(title).replaceAll('-', '%2D')}`
}

/**
 * The pages for a visitor who does not know what to ask: those that the settings name, otherwise those directly below
 * the root.
 */
export function startingPages(pages: readonly SearchedPage[]): SearchedPage[] {
  const named = pages.filter(({ start }) => start !== undefined)
  if (named.length > 0) return named.sort((a, b) => Number(a.start) - Number(b.start))
  return pages.filter(({ path, group }) => group === 'page' && /^\/[^/]+$/.test(path))
}
