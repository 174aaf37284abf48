import { revalidateTag } from 'next/cache'
import { loadRoute } from '../route/load-route.ts'
import type { ContentProblem } from '../source/parse.ts'
import { ContentParseError } from '../source/parse.ts'
import { readFresh } from '../source/reader.ts'
import { tags } from '../tags.ts'
import type { Change } from './change.ts'
import { findImpact } from './impact.ts'

/** A document that keeps a page from changing, and why. */
export interface Refusal {
  path: string
  documentId: string
  /** The name of the error. */
  error: string
  problems: readonly ContentProblem[]
}

/** What became of a change. */
export interface Applied {
  /** The paths whose pages are different now; a refused one, too, may be one that nobody had before. */
  paths: string[] | 'all'
  refusals: Refusal[]
  /** Milliseconds each step took. */
  steps: { readMs: number; parseMs: number; expireMs: number }
}

/** Addresses made from all routes. */
const derivedPaths = ['/sitemap.xml', '/llms.txt']

/** What is told of a page that keeps its last good copy. */
export function refusalFor(path: string, error: ContentParseError): Refusal {
  const { name, documentId, problems } = error
  return { path, documentId, error: name, problems }
}

async function refusalOf(path: string): Promise<Refusal | undefined> {
  try {
    await loadRoute(readFresh, path)
    return undefined
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    return refusalFor(path, error)
  }
}

/**
 * Applies a change: reads what it concerns, parses it, and only then expires the tags.
 *
 * A page that would not parse keeps its tags, and with them its last good copy.
 *
 * @throws ContentUnavailableError when the content source does not answer; nothing has expired then.
 * @throws ContentParseError where what all pages share would not parse any more.
 */
export async function applyChange(change: Change): Promise<Applied> {
  const start = performance.now()
  const impact = await findImpact(change)
  const read = performance.now()
  const checked = await Promise.all(
    [...impact.paths].map(async (path) => ({ path, refusal: await refusalOf(path) })),
  )
  const refusals = checked.flatMap(({ refusal }) => refusal ?? [])
  const good = checked.filter(({ refusal }) => !refusal).map(({ path }) => path)
  const parsed = performance.now()
  // `expire: 0` makes the next request wait for a fresh render instead of getting a stale page.
  // A list that does not parse stays as it is for every page that shows it.
  const shared = refusals.length > 0 && change._type !== 'route' ? [] : impact.tags
  for (const tag of [...shared, ...good.map((path) => tags.route(path))]) {
    revalidateTag(tag, { expire: 0 })
  }
  const expired = performance.now()
  const derived = impact.tags.has(tags.paths) ? derivedPaths : []
  return {
    paths: impact.everyPage ? 'all' : [...impact.paths, ...derived],
    refusals,
    steps: { readMs: read - start, parseMs: parsed - read, expireMs: expired - parsed },
  }
}
