import { parseOrUndefined, rowsOf, type Unparsed } from '@nectar/schemas/drift/unparsed'
import type { PathsQueryResult } from '@nectar/schemas/generated/sanity.types'
import { z } from 'zod'
import { dependencies } from './source/dependencies.ts'
import { pathsAmongQuery, pathsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

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
  pageType: z
    .string()
    .nullish()
    .transform((value) => value ?? 'page'),
  noindex: flag,
  soon: flag,
  redirects: flag,
  availability: z.object({ from: z.string().optional(), until: z.string().optional() }).nullish(),
  _updatedAt: z.string(),
})

const onlyPath = z.object({ path: z.string() })

/** A path of the site as lists of all paths need it. */
export type PathEntry = z.output<typeof pathRow>

function completeEntries(answer: Unparsed<PathsQueryResult>): PathEntry[] {
  return rowsOf(answer).flatMap((row) => parseOrUndefined(pathRow, row) ?? [])
}

/** Reads all paths, pages and redirects alike. A route that is not complete yet is left out. */
export async function loadPaths(read: Reader): Promise<PathEntry[]> {
  const entries: PathEntry[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const answer: Unparsed<PathsQueryResult> = await read(pathsQuery, { after }, dependencies.paths)
    entries.push(...completeEntries(answer))
    after = parseOrUndefined(onlyPath, rowsOf(answer).at(-1))?.path
  }
  return entries
}

/** Those of some paths that `loadPaths` would name now. */
export async function loadPathsAmong(
  read: Reader,
  paths: readonly string[],
): Promise<readonly PathEntry[]> {
  return completeEntries(await read(pathsAmongQuery, { paths }, dependencies.paths))
}

/** The pages that search engines may list. */
export function listedPages(entries: readonly PathEntry[]): PathEntry[] {
  return entries.filter(({ noindex, redirects }) => !noindex && !redirects)
}
