import { parse } from '@nectar/schemas/drift/unparsed'
import { z } from 'zod'
import { dependencies } from '../source/dependencies.ts'
import { ancestorsQuery } from '../source/queries.ts'
import type { Reader } from '../source/reader.ts'

/** A page above another one. */
export interface Ancestor {
  name: string
  path: string
}

const rows = z.array(z.object({ name: z.string(), path: z.string() }))

/** The paths above a path, from the home page down: `/a/b` has `/` and `/a`. */
export function ancestorPaths(path: string): string[] {
  if (path === '/') return []
  const segments = path.split('/').filter(Boolean).slice(0, -1)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)]
}

/** Reads the pages above a page, from the home page down; paths that are no page are left out. */
export async function loadAncestors(read: Reader, path: string): Promise<Ancestor[]> {
  const paths = ancestorPaths(path)
  if (paths.length === 0) return []
  const found = parse(rows, await read(ancestorsQuery, { paths }, dependencies.ancestors(paths)))
  return paths.flatMap((above) => found.find((row) => row.path === above) ?? [])
}
