import { z } from 'zod'
import { pathsQuery } from './source/queries.ts'
import type { Reader } from './source/reader.ts'
import { tags } from './tags.ts'

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const pathRow = z.object({
  path: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
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

/** Reads all paths, pages and redirects alike. A route that is not complete yet is left out. */
export async function loadPaths(read: Reader): Promise<PathEntry[]> {
  const entries: PathEntry[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: unknown[] = listedRows.parse(await read(pathsQuery, { after }, [tags.paths]))
    entries.push(...rows.flatMap((row) => pathRow.safeParse(row).data ?? []))
    after = z.object({ path: z.string() }).safeParse(rows.at(-1)).data?.path
  }
  return entries
}

/** The pages that search engines may list. */
export function listedPages(entries: readonly PathEntry[]): PathEntry[] {
  return entries.filter(({ noindex, redirects }) => !noindex && !redirects)
}
