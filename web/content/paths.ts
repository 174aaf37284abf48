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

const listedRows = z.array(z.unknown())

/** A path of the site as lists of all paths need it. */
export type PathEntry = z.output<typeof pathRow>

function completeEntries(rows: readonly unknown[]): PathEntry[] {
  return rows.flatMap((row) => pathRow.safeParse(row).data ?? [])
}

/** Reads all paths, pages and redirects alike. A route that is not complete yet is left out. */
export async function loadPaths(read: Reader): Promise<PathEntry[]> {
  const entries: PathEntry[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: unknown[] = listedRows.parse(await read(pathsQuery, { after }, dependencies.paths))
    entries.push(...completeEntries(rows))
    after = z.object({ path: z.string() }).safeParse(rows.at(-1)).data?.path
  }
  return entries
}

/** Those of some paths that `loadPaths` would name now. */
export async function loadPathsAmong(
  read: Reader,
  paths: readonly string[],
): Promise<readonly PathEntry[]> {
  return completeEntries(
    listedRows.parse(await read(pathsAmongQuery, { paths }, dependencies.paths)),
  )
}

/** The pages that search engines may list. */
export function listedPages(entries: readonly PathEntry[]): PathEntry[] {
  return entries.filter(({ noindex, redirects }) => !noindex && !redirects)
}
