import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Wraps a parser so that equal content is parsed once. Most publishes do not change what pages share, and a changed
 * menu does not change the pages.
 *
 * @param results - keeps the results; by default, only the last one
 */
export function parseOnce<Content, Parsed extends object>(
  parse: (content: Content) => Parsed,
  results = new LRUCache<string, Parsed>({ max: 1 }),
): (content: Content) => Parsed {
  return (content) => {
    const key = hash('sha256', JSON.stringify(content))
    const parsed = results.get(key) ?? parse(content)
    results.set(key, parsed)
    return parsed
  }
}
