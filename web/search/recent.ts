import { brand } from '@nectar/schemas/config/brand/brand'

const key = `${brand.storagePrefix}.searches`
const most = 4

/** The queries whose results were opened, the latest first. */
export function recentQueries(): string[] {
  try {
    const stored = (localStorage.getItem(key) ?? '').split('\n').filter(Boolean)
    return [...new Set(stored)]
  } catch {
    // Storage is blocked.
    return []
  }
}

/** Remembers a query whose result was opened, in this browser only. */
export function rememberQuery(query: string): void {
  const others = recentQueries().filter((other) => other !== query)
  try {
    localStorage.setItem(key, [query, ...others].slice(0, most).join('\n'))
  } catch {
    // Storage is blocked.
  }
}
