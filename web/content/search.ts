import { parseOrUndefined } from '@nectar/schemas/fields/unparsed'
import { z } from 'zod'
import { loadSettings } from './application.ts'
import { loadListedPages, type PathEntry } from './paths.ts'
import { placesOf, type SearchedPage } from './places.ts'
import { dependencies, typeTag } from './source/dependencies.ts'
import { searchQuery } from './source/queries.ts'
import { keep, readFresh, readPublished } from './source/reader.ts'

/** On a larger site, search finds only titles and headings: the whole text would take too long to load. */
const mostPagesInFull = 1000
/** The number of pages that are read at once. */
const batchSize = 100

const sections = z.array(z.unknown()).nullish()
const row = z.object({ path: z.string(), sections })

async function readPages(entries: readonly PathEntry[]): Promise<SearchedPage[]> {
  const isLarge = entries.length > mostPagesInFull
  const pages: SearchedPage[] = []
  for (let from = 0; from < entries.length; from += batchSize) {
    const some = entries.slice(from, from + batchSize)
    const paths = some.map(({ path }) => path)
    const rows = z.array(z.unknown()).parse(await readFresh(searchQuery, { paths }))
    const read = rows.flatMap((one) => parseOrUndefined(row, one) ?? [])
    const sectionsOf = new Map(read.map((one) => [one.path, one.sections ?? []]))
    for (const { path, name, kind: group, description } of some) {
      const places = placesOf({ name, description }, sectionsOf.get(path) ?? [])
      const found = isLarge ? places.map((place) => ({ ...place, text: '' })) : places
      pages.push({ path, name, group, places: found })
    }
  }
  return pages
}

/** All places of the published site as JSON, read again after each publish of a page or of the settings. */
export async function loadPlaces(): Promise<string> {
  const [listed, { startingPages = [] }] = await Promise.all([
    loadListedPages(),
    loadSettings(readPublished),
  ])
  const entries = listed.filter(({ soon }) => !soon)
  const read = async () => {
    const pages = await readPages(entries)
    return JSON.stringify(
      pages.map((page) => {
        const start = startingPages.indexOf(page.path)
        return start < 0 ? page : { ...page, start }
      }),
    )
  }
  // Pages come and go with their dates as well.
  const name = ['places', ...entries.map(({ path }) => path)].join(' ')
  return keep(read, name, [...dependencies.paths.tags, typeTag('settings')])
}
