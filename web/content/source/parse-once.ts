import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Wraps a parser so that equal content is parsed once: most publishes leave what pages share as it was, and a menu's
 * change leaves the pages.
 *
 * @param kept - how many results are kept, the latest used
 */
export function parseOnce<Content, Parsed extends object>(
  parse: (content: Content) => Parsed,
  kept = 1,
): (content: Content) => Parsed {
  const results = new LRUCache<string, Parsed>({ max: kept })
  return (content) => {
    const key = hash('sha256', JSON.stringify(content))
    const parsed = results.get(key) ?? parse(content)
    results.set(key, parsed)
    return parsed
  }
}
