import type { Settings } from '@nectar/schemas/documents/settings'
import { loadSettings, ownApplication, readSettings } from '../application.ts'
import { loadMenus, type Menus, readMenuDefinitions } from '../menus.ts'
import { dependencies } from './dependencies.ts'
import { keep, type Reader, readFresh, readOnce, readPublished } from './reader.ts'

export interface ContentSource {
  read: Reader
  /** The built menus. They are cached, so that rendering a page does not read all routes. */
  menus: () => Promise<Menus>
  settings: () => Promise<Settings>
}

/** Published content for one page, from Next's cache, which keeps it until a publish expires it. */
export function createPublished(): ContentSource {
  const read = readOnce(readPublished)
  return {
    read,
    menus: async () => {
      const [definitions, settings] = await Promise.all([
        readMenuDefinitions(read),
        readSettings(read),
      ])
      const load = () => loadMenus(readFresh, definitions, settings)
      const since = async (boundary: number): Promise<Menus> => {
        const name = JSON.stringify(['menus', boundary, definitions, ownApplication(settings)])
        const menus = await keep(load, name, dependencies.menuRoutes.tags)
        const isOver = menus.boundary !== undefined && menus.boundary <= Date.now()
        return isOver ? since(menus.boundary ?? boundary) : menus
      }
      return since(0)
    },
    settings: () => loadSettings(read),
  }
}

/** A source without a cache. */
export function sourceOf(read: Reader): ContentSource {
  return { read, menus: () => loadMenus(read), settings: () => loadSettings(read) }
}

/** Published content for one unit of work, past every cache. Reading something twice gives the same answer. */
export const createFresh = (): ContentSource => sourceOf(readOnce(readFresh))
