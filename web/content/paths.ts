import {
  datedFields,
  isAvailable,
  nextBoundary,
  routeTexts,
} from '@nectar/schemas/documents/route/schema'
import { parseOrUndefined, rowsOf, type Unparsed } from '@nectar/schemas/fields/unparsed'
import type { PathsQueryResult } from '@nectar/schemas/generated/sanity.types'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { dependencies } from './source/dependencies.ts'
import { pathsAmongQuery, pathsQuery } from './source/queries.ts'
import { type Reader, readPublished } from './source/reader.ts'

/**
 * Makes Next render again what leads to some pages when one of them becomes available or stops being so. Reading a
 * cached value limits the lifetime of what is rendered to that of the value.
 *
 * @param boundary - when that is, in milliseconds since 1970; undefined if it never happens
 */
export async function expireAt(boundary: number | undefined, now: number): Promise<void> {
  if (boundary === undefined) return
  const seconds = Math.ceil((boundary - now) / 1000)
  const keep = unstable_cache(() => Promise.resolve(seconds), ['boundary', String(boundary)], {
    revalidate: seconds,
  })
  await keep()
}

const flag = z.boolean().nullish()

/** A redirect has neither title nor description. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const pathRow = z.object({
  path: z.string(),
  name: z.string(),
  title: text,
  description: text,
  kind: z.string(),
  noindex: flag,
  soon: flag,
  redirects: flag,
  ...datedFields,
  _updatedAt: z.string(),
})

const onlyPath = z.object({ path: z.string() })

/** A path of the site, with the fields of its route that the sitemap and lists need. */
export type PathEntry = z.output<typeof pathRow>

type Row = Unparsed<PathsQueryResult[number]>

function completeEntries(rows: readonly Row[]): PathEntry[] {
  return rows.flatMap((row) => parseOrUndefined(pathRow, row) ?? [])
}

async function readRows(read: Reader): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const answer: Unparsed<PathsQueryResult> = await read(pathsQuery, { after }, dependencies.paths)
    const next: Row[] = rowsOf(answer)
    rows.push(...next)
    after = parseOrUndefined(onlyPath, next.at(-1))?.path
  }
  return rows
}

/** Reads all paths, pages and redirects. Incomplete routes are left out. */
export async function loadPaths(read: Reader): Promise<PathEntry[]> {
  return completeEntries(await readRows(read))
}

/** Reads which of these paths exist. Incomplete routes are left out. */
export async function loadPathsAmong(
  read: Reader,
  paths: readonly string[],
): Promise<readonly PathEntry[]> {
  return completeEntries(rowsOf(await read(pathsAmongQuery, { paths }, dependencies.paths)))
}

/** Reads all paths that belong to a route. Incomplete routes are included, since their pages keep their last good copies. */
export async function loadOwnedPaths(read: Reader): Promise<string[]> {
  const rows = await readRows(read)
  return rows.flatMap((row) => parseOrUndefined(onlyPath, row)?.path ?? [])
}

/**
 * The pages that search engines may index and that visitors get now. If two documents have one path, visitors get the
 * first.
 *
 * @param now - milliseconds since 1970
 */
export function listedPages(entries: readonly PathEntry[], now: number): PathEntry[] {
  const owners = new Map(entries.toReversed().map((entry) => [entry.path, entry]))
  return entries.filter(
    (entry) =>
      owners.get(entry.path) === entry &&
      !entry.noindex &&
      !entry.redirects &&
      isAvailable(entry, now),
  )
}

/** The pages of `listedPages`, for an answer that Next renders again as soon as the list changes with time. */
export async function loadListedPages(): Promise<PathEntry[]> {
  const entries = await loadPaths(readPublished)
  const now = Date.now()
  await expireAt(nextBoundary(entries, now), now)
  return listedPages(entries, now)
}

/** Pages with invalid texts are left out of lists. */
const shown = z.object(routeTexts)

/** A Markdown list of pages, each with the address of its Markdown version and its description. */
export function linesOf(entries: readonly PathEntry[], siteUrl: string): string[] {
  return entries.flatMap((entry) => {
    const { data } = shown.safeParse(entry)
    if (!data) return []
    const url = new URL(`${entry.path === '/' ? '/index' : entry.path}.md`, siteUrl).href
    return [`- [${inLine(data.name)}](${url}): ${inLine(data.description)}`]
  })
}

/** A text on one line, with Markdown links escaped. */
function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&')
}
