import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readBuildManifest } from './build-manifest.ts'

/** What a build knows of its pages. */
export interface BuiltPages {
  /** The names of the parts that a router may ask for; they tell of routes, never of a page's own path. */
  segments: ReadonlySet<string>
  /** Paths at which a document is made anew for each visitor. */
  documents: readonly RegExp[]
}

const prerendered = z.object({ segmentPaths: z.array(z.string()).default([]) })
const appPaths = z.record(z.string(), z.string())
const routes = z.object({
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

/**
 * Reads what Next has written of the pages that it prerendered, and which routes are pages.
 * @throws BuildManifestError
 */
export async function readBuiltPages(buildDirectory: string): Promise<BuiltPages> {
  const { dynamicRoutes } = await readBuildManifest(buildDirectory, 'routes-manifest.json', routes)
  const kinds = await readBuildManifest(buildDirectory, 'app-path-routes-manifest.json', appPaths)
  const isDocument = (page: string): boolean =>
    !page.startsWith('/[[...') && `${page}/page` in kinds
  const segments = new Set<string>()
  const names = await readdir(path.join(buildDirectory, 'server/app'), { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.meta'))) {
    const file = path.join('server/app', name)
    const { segmentPaths } = await readBuildManifest(buildDirectory, file, prerendered)
    for (const segment of segmentPaths) segments.add(segment)
  }
  return {
    segments,
    documents: dynamicRoutes
      .filter(({ page }) => isDocument(page))
      .map(({ regex }) => new RegExp(regex)),
  }
}
