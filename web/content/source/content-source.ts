import type { Menu } from '@nectar/schemas/documents/menu/schema'
import type { Settings } from '@nectar/schemas/documents/settings'
import { ownApplication, readSettings } from '../application.ts'
import { loadMenus, type Menus, readMenuDefinitions } from '../menus.ts'
import { withLastValidPages } from '../route/load-route.ts'
import { loadSettings } from '../settings.ts'
import { dependencies } from './dependencies.ts'
import { createLastGood } from './last-good.ts'
import { keep, type Reader, readFresh, readOnce, readPublished } from './reader.ts'

export interface ContentSource {
  read: Reader
  /** The built menus. They are cached, so that rendering a page does not read all routes. */
  menus: () => Promise<Menus>
  /** The settings. Pages get the last valid ones while the stored ones are invalid. */
  settings: () => Promise<Settings>
}

const lastDefinitions = createLastGood<Menu[]>()
const lastSettings = createLastGood<Settings>()

/** The published menu documents that pages are rendered with: the last valid ones while a stored one is invalid. */
export function readShownDefinitions(read: Reader): Promise<Menu[]> {
  return lastDefinitions.orLast(readMenuDefinitions(read))
}

/** Published content from Next's cache. Next keeps it until a publish expires it. */
export function createPublished(): ContentSource {
  const read = withLastValidPages(readPublished)
  return {
    read,
    menus: async () => {
      const [definitions, settings] = await Promise.all([
        readShownDefinitions(read),
        readSettings(read),
      ])
      const load = () => loadMenus(readFresh, definitions)
      const since = async (boundary: number): Promise<Menus> => {
        const name = JSON.stringify(['menus', boundary, definitions, ownApplication(settings)])
        const menus = await keep(load, name, dependencies.menuRoutes.tags)
        const isOver = menus.boundary !== undefined && menus.boundary <= Date.now()
        return isOver ? since(menus.boundary ?? boundary) : menus
      }
      return since(0)
    },
    settings: () => lastSettings.orLast(loadSettings(read)),
  }
}

/** A source without a cache or anything to fall back on: it throws on invalid content. */
export function sourceOf(read: Reader): ContentSource {
  return { read, menus: () => loadMenus(read), settings: () => loadSettings(read) }
}

/** Published content for one unit of work, past every cache. Reading something twice gives the same answer. */
export function createFresh(): ContentSource {
  const read = readOnce()
  return {
    read,
    // What a change was checked with is what pages fall back on after it expires: this may be the only reading of it.
    menus: () => loadMenus(read, lastDefinitions.remember(readMenuDefinitions(read))),
    settings: () => lastSettings.remember(loadSettings(read)),
  }
}
