/** Marks a link to the application, which gets the page's query string (`loading/follow-links.ts`). */
export const carriesQuery = { 'data-carries-query': '' }

/**
 * Adds a page's query string to another address. Values of a repeated name are joined by commas
 * (`a=1&a=2` becomes `a=1,2`); a name that the address already has keeps its value.
 * @param href http(s) address, with or without a query of its own
 * @param search as in `location.search`
 */
export function withQuery(href: string, search: string): string {
  const url = new URL(href)
  const carried = new URLSearchParams(search)
  const pairs = [...new Set(carried.keys())]
    .filter((name) => !url.searchParams.has(name))
    .map((name) => [name, carried.getAll(name)].map(encode).join('='))
  if (pairs.length > 0) url.search = [url.search.slice(1), ...pairs].filter(Boolean).join('&')
  return url.href
}

// Commas between values are kept; those inside a value are escaped.
const encode = (value: string | string[]) => [value].flat().map(encodeURIComponent).join(',')
