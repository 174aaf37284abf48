import { z } from 'zod'
import { loadSocialLinks, readStories } from '../lists.ts'
import { loadSettings } from '../settings.ts'
import { pagesWithSectionQuery, referrersQuery } from '../source/queries.ts'
import { readFresh } from '../source/reader.ts'
import { tags } from '../tags.ts'
import type { Change } from './change.ts'
import { changedPaths } from './change.ts'
import { indexMenus, indexRoute } from './site-index.ts'

/** What a change concerns: pages by their path, and what all pages share. */
export interface Impact {
  paths: Set<string>
  /** Tags beside those of the pages. */
  tags: Set<string>
  /** Every page shows what changed. */
  everyPage: boolean
}

const pathRows = z.array(z.object({ path: z.string() }))

async function referrers(id: string, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map((path) => readFresh(referrersQuery, { id, below: `${path}/` }, [])),
  )
  return found.flatMap((rows) => pathRows.parse(rows).map(({ path }) => path))
}

async function pagesWithSection(type: string): Promise<string[]> {
  return pathRows
    .parse(await readFresh(pagesWithSectionQuery, { type }, []))
    .map(({ path }) => path)
}

async function routeImpact(change: Change): Promise<Impact> {
  const { paths, linksChanged, menusChanged } = await indexRoute(change._id)
  const linking = linksChanged ? await referrers(change._id, paths) : []
  return {
    paths: new Set([...changedPaths(change), ...paths, ...linking]),
    tags: new Set(menusChanged ? [tags.paths, tags.menus] : [tags.paths]),
    everyPage: menusChanged,
  }
}

const handlers: Readonly<Record<string, (change: Change) => Promise<Impact>>> = {
  route: routeImpact,
  menu: async () => {
    const everyPage = await indexMenus()
    return { paths: new Set(), tags: new Set(everyPage ? [tags.menus] : []), everyPage }
  },
  settings: async () => {
    await loadSettings(readFresh)
    return { paths: new Set(), tags: new Set([tags.settings]), everyPage: true }
  },
  socialLink: async () => {
    await loadSocialLinks(readFresh)
    return { paths: new Set(), tags: new Set([tags.socialLinks]), everyPage: true }
  },
  story: async () => {
    await readStories(readFresh)
    return {
      paths: new Set(await pagesWithSection('storyList')),
      tags: new Set([tags.stories]),
      everyPage: false,
    }
  },
  country: listImpact,
  department: listImpact,
}

async function listImpact(): Promise<Impact> {
  const paths = await pagesWithSection('formBlock')
  return { paths: new Set(paths), tags: new Set([tags.lists]), everyPage: false }
}

/**
 * Finds out what a change concerns; documents that the site shares are read and parsed on the way.
 *
 * @throws ContentParseError where what all pages share would not parse any more.
 */
export async function findImpact(change: Change): Promise<Impact> {
  const handler = handlers[change._type]
  return handler ? handler(change) : { paths: new Set(), tags: new Set(), everyPage: false }
}
