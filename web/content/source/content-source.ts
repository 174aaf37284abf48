import { LRUCache } from 'lru-cache'
import { type FingerprintParts, fingerprintOf } from '../../protocol/fingerprint.ts'
import { loadMenus, type Menus, menuParts, readMenuDefinitions } from '../menus.ts'
import { dependencies } from './dependencies.ts'
import { type Asked, joinReads } from './joined-reader.ts'
import { type Ask, keep, keepAnswers, type Reader, readFresh } from './reader.ts'

export interface ContentSource {
  read: Reader
  /** The built menus; from the cache, so that rendering a page does not read all routes. */
  menus: () => Promise<Menus>
}

/** A source that records the fingerprint of everything read from it. */
export interface RecordedSource extends ContentSource {
  /**
   * The fingerprint of what was read so far.
   *
   * @param isShown - whether to include the part of this name; all parts by default
   */
  fingerprint: (isShown?: (part: string) => boolean) => string
}

/** Wraps a source so that it records what is read from it. */
export function record(source: ContentSource): RecordedSource {
  let parts: FingerprintParts = {}
  return {
    read: async (query, params, dependency) => {
      const answer = await source.read(query, params, dependency)
      parts = { ...parts, ...dependency.parts(answer) }
      return answer
    },
    menus: async () => {
      const menus = await source.menus()
      parts = { ...parts, ...menuParts(menus) }
      return menus
    },
    fingerprint: (isShown = () => true) =>
      fingerprintOf(Object.fromEntries(Object.entries(parts).filter(([name]) => isShown(name)))),
  }
}

/**
 * What earlier units of work read past Next's cache, by their names, so that the next one of the same name reads
 * it in one request. No answers are kept; a lost entry costs a few more requests.
 */
const lastAsked = new LRUCache<string, Asked>({ max: 1000 })

function joinFresh(work: string): Reader & Ask {
  return joinReads(
    (query, params) => readFresh(query, params, dependencies.uncached),
    lastAsked.get(work),
    (asked) => lastAsked.set(work, asked),
  )
}

/**
 * Published content from Next's cache, which keeps it until a publish expires it, for one unit of work.
 *
 * @param work - what the content is for, such as the page at a path
 */
export function createPublished(work: string): ContentSource {
  const ask = joinFresh(work)
  const read = keepAnswers(ask)
  return {
    read,
    menus: async () => {
      const definitions = await readMenuDefinitions(read)
      const load = () => loadMenus(ask, definitions)
      return keep(load, JSON.stringify(['menus', definitions]), dependencies.menuRoutes.tags)
    },
  }
}

/**
 * Published content past every cache, for one unit of work: reading something twice gives the same answer.
 *
 * @param work - what the content is for, such as the publish of a document
 */
export function createFresh(work: string): ContentSource {
  const read = joinFresh(work)
  return { read, menus: () => loadMenus(read) }
}
