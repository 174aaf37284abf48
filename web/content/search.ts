import { randomUUID } from 'node:crypto'
import { parseOrUndefined, rowsOf } from '@nectar/schemas/fields/unparsed'
import { z } from 'zod'
import { loadListedPages, type PathEntry } from './paths.ts'
import { placesOf, type SearchedPage } from './places.ts'
import { readRouteAt } from './route/load-route.ts'
import { loadSettings } from './settings.ts'
import { createPublished } from './source/content-source.ts'
import { dependencies, typeTag } from './source/dependencies.ts'
import { searchHeadingsQuery } from './source/queries.ts'
import { keep, readFresh, readPublished } from './source/reader.ts'

/** On a larger site, search finds only titles and headings: the whole text would take too long to load. */
const mostPagesInFull = 1000
/** The number of pages that are read at once, in full or only their headings. */
const batches = { whole: 20, headings: 200 }

const sections = z.array(z.unknown()).nullish()
const headingsRow = z.object({ path: z.string(), sections })
const shownRow = z.object({
  name: z.string(),
  description: z.string().nullish(),
  sections,
})

async function readWhole(entries: readonly PathEntry[]): Promise<SearchedPage[]> {
  const { read } = createPublished()
  return Promise.all(
    entries.map(async ({ path, kind: group, ...entry }) => {
      const shown = parseOrUndefined(shownRow, await readRouteAt(read, path))
      const { name, description } = { ...entry, ...shown }
      const places = placesOf({ name, description: description ?? '' }, shown?.sections ?? [])
      return { path, name, group, places }
    }),
  )
}

async function readHeadings(entries: readonly PathEntry[]): Promise<SearchedPage[]> {
  const paths = entries.map(({ path }) => path)
  const rows = rowsOf(await readFresh(searchHeadingsQuery, { paths }, dependencies.paths))
  const found = new Map(
    rows.flatMap((row) => {
      const { data } = headingsRow.safeParse(row)
      return data ? [[data.path, data.sections ?? []]] : []
    }),
  )
  return entries.map(({ path, name, kind: group, ...entry }) => {
    const places = placesOf({ name, ...entry }, found.get(path) ?? [])
    return { path, name, group, places }
  })
}

async function readPages(entries: readonly PathEntry[]): Promise<SearchedPage[]> {
  const isLarge = entries.length > mostPagesInFull
  const batch = isLarge ? batches.headings : batches.whole
  const pages: SearchedPage[] = []
  for (let from = 0; from < entries.length; from += batch) {
    const some = entries.slice(from, from + batch)
    pages.push(...(await (isLarge ? readHeadings(some) : readWhole(some))))
  }
  return pages
}

async function readPlaces(entries: readonly PathEntry[]): Promise<string> {
  const [pages, { startingPages = [] }] = await Promise.all([
    readPages(entries),
    loadSettings(readPublished),
  ])
  const places = pages.map((page) => {
    const start = startingPages.indexOf(page.path)
    return start < 0 ? page : { ...page, start }
  })
  return JSON.stringify(places)
}

let prepared: { state: string; text: Promise<string> } | undefined

/** All places of the published site as JSON, read again after each publish of a page or of the settings. */
export async function loadPlaces(): Promise<string> {
  // One read from Next's cache tells whether a page was published since. Reading the pages takes one each.
  const tags = [...dependencies.paths.tags, typeTag('settings')]
  const publish = await keep(() => Promise.resolve(randomUUID()), 'places', tags)
  const entries = (await loadListedPages()).filter(({ soon }) => !soon)
  // Pages come and go with their dates as well.
  const state = [publish, ...entries.map(({ path }) => path)].join(' ')
  if (prepared?.state !== state) {
    const text = readPlaces(entries)
    prepared = { state, text }
    text.catch(() => {
      prepared = undefined
    })
  }
  return prepared.text
}
