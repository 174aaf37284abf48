import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { APP_PATH_ROUTES_MANIFEST, PRERENDER_MANIFEST, ROUTES_MANIFEST } from 'next/constants.js'
import { z } from 'zod'

/** A manifest of the build is missing, or differs from what this version of Next writes. */
export class BuildManifestError extends Error {
  override readonly name = 'BuildManifestError'

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read: build the site first`, { cause })
  }
}

/**
 * Reads a manifest of a Next build.
 * @throws BuildManifestError
 */
async function readBuildManifest<Schema extends z.ZodType>(
  buildDirectory: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = path.join(buildDirectory, name)
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new BuildManifestError(file, cause)
  }
}

/** The app's routes besides content pages. */
export interface AppRoutes {
  /** Exact paths of files such as `/robots.txt`, which are cached like pages. */
  files: readonly string[]
  /** Sources of regular expressions. Requests for matching paths are forwarded. */
  passThrough: readonly string[]
  /** Those of them that are documents rendered for a single visitor, such as the search. */
  documents: readonly RegExp[]
}

const route = z.object({ page: z.string(), regex: z.string() })
const routesManifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) })
const prerenderedRoutes = z.object({ routes: z.record(z.string(), z.unknown()) })
const appPaths = z.record(z.string(), z.string())

/** Paths that Next itself answers. */
const nextOwn = ['^/_next/image$']

/**
 * Reads the app's routes from Next's manifests, without the catch-all for content pages and without Next's internal
 * pages.
 *
 * @throws BuildManifestError
 */
export async function readAppRoutes(build: string): Promise<AppRoutes> {
  const manifest = await readBuildManifest(build, ROUTES_MANIFEST, routesManifest)
  const { routes } = await readBuildManifest(build, PRERENDER_MANIFEST, prerenderedRoutes)
  const kinds = await readBuildManifest(build, APP_PATH_ROUTES_MANIFEST, appPaths)
  const fixed = manifest.staticRoutes.filter(({ page }) => !page.startsWith('/_'))
  const isFile = ({ page }: { page: string }) => page in routes && !page.startsWith('/api/')
  const forwarded = [
    ...fixed.filter((one) => !isFile(one)),
    ...manifest.dynamicRoutes.filter(({ page }) => !page.startsWith('/[[...')),
  ]
  return {
    files: fixed.filter(isFile).map(({ page }) => page),
    passThrough: [...nextOwn, ...forwarded.map(({ regex }) => regex)],
    documents: forwarded
      .filter(({ page }) => `${page}/page` in kinds)
      .map(({ regex }) => new RegExp(regex)),
  }
}

const prerenderManifest = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) })

/**
 * Reads the value of Next's draft cookie, `__prerender_bypass`
 * (next/dist/server/async-storage/draft-mode-provider.js).
 * @throws BuildManifestError
 */
export async function readDraftKey(buildDirectory: string): Promise<string> {
  const { preview } = await readBuildManifest(buildDirectory, PRERENDER_MANIFEST, prerenderManifest)
  return preview.previewModeId
}
