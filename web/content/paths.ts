import { routeTexts } from '@nectar/schemas/documents/route/schema'
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
  kind: z.string(),
  noindex: flag,
  soon: flag,
  redirects: flag,
  availability: z.object({ from: z.string().optional(), until: z.string().optional() }).nullish(),
  _updatedAt: z.string(),
})

const onlyPath = z.object({ path: z.string() })

/** A path of the site, with what sitemap and lists need of its route. */
export type PathEntry = z.output<typeof pathRow>

function completeEntries(answer: Unparsed<PathsQueryResult>): PathEntry[] {
  return rowsOf(answer).flatMap((row) => parseOrUndefined(pathRow, row) ?? [])
}

/** Reads all paths, pages and redirects. Incomplete routes are left out. */
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

/** Which of these paths exist now. */
export async function loadPathsAmong(
  read: Reader,
  paths: readonly string[],
): Promise<readonly PathEntry[]> {
  return completeEntries(await read(pathsAmongQuery, { paths }, dependencies.paths))
}

/** The pages that search engines may index. */
export function listedPages(entries: readonly PathEntry[]): PathEntry[] {
  return entries.filter(({ noindex, redirects }) => !noindex && !redirects)
}

/** A page whose texts are invalid is left out of lists. */
const shown = z.object(routeTexts)

/** A Markdown list of pages, each with the address of its own Markdown and its description. */
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
