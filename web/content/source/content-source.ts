import { unstable_cache } from 'next/cache'
import { type FingerprintParts, fingerprintOf } from '../../protocol/fingerprint.ts'
import { loadMenus, type Menus, menuParts } from '../menus.ts'
import { dependencies } from './dependencies.ts'
import { joinReads } from './joined-reader.ts'
import { contentTag, type Reader, readFresh, readPublished } from './reader.ts'

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

/** Published content from Next's cache, kept until a publish expires it. */
export const published: ContentSource = {
  read: readPublished,
  menus: unstable_cache(() => loadMenus(readPublished), ['menus'], {
    tags: [contentTag, ...dependencies.menus.tags, ...dependencies.menuRoutes.tags],
  }),
}

/** Published content past every cache, for one unit of work: reading something twice gives the same answer. */
export function createFresh(): ContentSource {
  const read = joinReads((query, params) => readFresh(query, params, dependencies.uncached))
  return { read, menus: () => loadMenus(read) }
}
