import { brand } from '@nectar/schemas/brand/brand'

const key = `${brand.storagePrefix}.searches`
const most = 4

/** The queries that led somewhere, the latest first. */
export function recentQueries(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split('\n').filter(Boolean)
  } catch {
    // Storage is blocked.
    return []
  }
}

/** Keeps a query that led somewhere, in this browser only. */
export function rememberQuery(query: string): void {
  const others = recentQueries().filter((other) => other !== query)
  try {
    localStorage.setItem(key, [query, ...others].slice(0, most).join('\n'))
  } catch {
    // Storage is blocked.
  }
}
