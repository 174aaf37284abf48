import { unstable_cache } from 'next/cache'
import { type Facts, stateFacts } from '../../protocol/fingerprint.ts'
import { loadMenus, type Menus, menuFacts } from '../menus.ts'
import { dependencies } from './dependencies.ts'
import { joinReads } from './joined-reader.ts'
import { contentTag, type Reader, readFresh, readPublished } from './reader.ts'

/** Where a page's content comes from. */
export interface ContentSource {
  read: Reader
  /** The menus as they are built: at best a page's render costs no look at all routes. */
  menus: () => Promise<Menus>
}

/** A source that notes what is read from it. */
export interface RecordedSource extends ContentSource {
  /**
   * States what was read so far.
   *
   * @param isShown - whether a fact of this name makes a difference; all do where it is left out
   */
  statement: (isShown?: (fact: string) => boolean) => string
}

export function record(source: ContentSource): RecordedSource {
  let facts: Facts = {}
  return {
    read: async (query, params, dependency) => {
      const answer = await source.read(query, params, dependency)
      facts = { ...facts, ...dependency.facts(answer) }
      return answer
    },
    menus: async () => {
      const menus = await source.menus()
      facts = { ...facts, ...menuFacts(menus) }
      return menus
    },
    statement: (isShown = () => true) =>
      stateFacts(Object.fromEntries(Object.entries(facts).filter(([name]) => isShown(name)))),
  }
}

/** What is published, as it is kept until it expires; the menus as they are built. */
export const published: ContentSource = {
  read: readPublished,
  menus: unstable_cache(() => loadMenus(readPublished), ['menus'], {
    tags: [contentTag, ...dependencies.menus.tags, ...dependencies.menuRoutes.tags],
  }),
}

/** What is published now, past every cache, for one piece of work: what it reads twice is the same. */
export function createFresh(): ContentSource {
  const read = joinReads((query, params) => readFresh(query, params, dependencies.unkept))
  return { read, menus: () => loadMenus(read) }
}
