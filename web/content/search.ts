import { rowsOf } from '@nectar/schemas/drift/unparsed'
import { z } from 'zod'
import { listedPages, loadPaths } from './paths.ts'
import { placesOf, type SearchedPage } from './places.ts'
import { isAvailable } from './route/middleware.ts'
import { dependencies } from './source/dependencies.ts'
import { searchHeadingsQuery, searchSectionsQuery } from './source/queries.ts'
import { keep, type Reader, readFresh } from './source/reader.ts'

/** Of a larger site only titles and headings are found: the whole text would take too long to load. */
const mostPagesInFull = 1000
/** How many pages are read at once. */
const batch = 200

const sectionsRow = z.object({ path: z.string(), sections: z.array(z.unknown()).nullish() })

async function readPages(read: Reader): Promise<SearchedPage[]> {
  const now = Date.now()
  const entries = listedPages(await loadPaths(read)).filter(
    ({ soon, availability }) => !soon && isAvailable(availability ?? {}, now),
  )
  const query = entries.length > mostPagesInFull ? searchHeadingsQuery : searchSectionsQuery
  const pages: SearchedPage[] = []
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch)
    const paths = some.map(({ path }) => path)
    const rows = rowsOf(await read(query, { paths }, dependencies.paths)).flatMap(
      (row) => sectionsRow.safeParse(row).data ?? [],
    )
    const sections = new Map(rows.map((row) => [row.path, row.sections ?? []]))
    for (const entry of some) {
      const { path, name, kind: group } = entry
      pages.push({ path, name, group, places: placesOf(entry, sections.get(path) ?? []) })
    }
  }
  return pages
}

/** All places of the published site as JSON, read again after each publish of a page. */
export function loadPlaces(): Promise<string> {
  const read = async () => JSON.stringify(await readPages(readFresh))
  return keep(read, 'places', dependencies.paths.tags)
}
