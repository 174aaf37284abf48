import { LRUCache } from 'lru-cache'
import { loadPathsAmong } from '../paths.ts'
import { readFresh } from '../source/reader.ts'
import type { RouteAnswer } from './answer.ts'
import { loadRoute } from './load-route.ts'
import { visitPath } from './visit.ts'

type Redirect = Extract<RouteAnswer, { kind: 'redirect' }>

/** For a burst of visits alone: what is older is read anew. */
const kept = new LRUCache<string, Promise<Redirect | undefined>>({ max: 1000, ttl: 1000 })

async function read(path: string): Promise<Redirect | undefined> {
  const [entry] = await loadPathsAmong(readFresh, [path])
  if (!entry?.redirects) return undefined
  const visit = await visitPath(path, (next) => loadRoute(readFresh, next), Date.now())
  return visit.kind === 'redirect' ? visit : undefined
}

/**
 * Where the visitors of a path are sent on to; undefined where they are not.
 *
 * @throws ContentUnavailableError, ContentParseError
 */
export function redirectOf(path: string): Promise<Redirect | undefined> {
  const known = kept.get(path)
  if (known) return known
  const reading = read(path)
  kept.set(path, reading)
  reading.catch(() => kept.delete(path))
  return reading
}
