import { type Facts, stateFacts } from '../../protocol/statement.ts'
import { type Menus, menuFacts } from '../menus/menu-parts.ts'
import type { Reader } from './reader.ts'

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
