import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A manifest of the build is missing or has another shape than this version of Next gives it. */
export class BuildManifestError extends Error {
  override readonly name = 'BuildManifestError'

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read: build the site first`, { cause })
  }
}

/**
 * Reads one of the files in which Next says what it has built.
 * @throws BuildManifestError
 */
export async function readBuildManifest<Schema extends z.ZodType>(
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

/** What the app answers beside the pages of the content. */
export interface AppRoutes {
  /** Exact paths of files such as `/robots.txt`, whose answers may be kept like pages. */
  files: readonly string[]
  /** Sources of regular expressions over the path; what matches passes through as it is. */
  passThrough: readonly string[]
}

const route = z.object({ page: z.string(), regex: z.string() })
const routesManifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) })

/** Next answers these paths itself, beside the app's routes. */
const nextOwn = ['^/_next/image$']

/**
 * What a build answers beside the pages of the content, from Next's routes manifest: the catch-all
 * for pages and Next's internal pages are left out.
 * @throws BuildManifestError
 */
export async function readAppRoutes(buildDirectory: string): Promise<AppRoutes> {
  const manifest = await readBuildManifest(buildDirectory, 'routes-manifest.json', routesManifest)
  const fixed = manifest.staticRoutes.filter(({ page }) => !page.startsWith('/_'))
  const dynamic = manifest.dynamicRoutes.filter(({ page }) => !page.startsWith('/[[...'))
  const isEndpoint = ({ page }: { page: string }): boolean => page.startsWith('/api/')
  return {
    files: fixed.filter((one) => !isEndpoint(one)).map(({ page }) => page),
    passThrough: [
      ...nextOwn,
      ...[...fixed.filter(isEndpoint), ...dynamic].map(({ regex }) => regex),
    ],
  }
}

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

const prerenderManifest = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) })

/**
 * The value by which Next knows its draft cookie, `__prerender_bypass`
 * (next/dist/server/async-storage/draft-mode-provider.js).
 * @throws BuildManifestError
 */
export async function readDraftKey(buildDirectory: string): Promise<string> {
  const name = 'prerender-manifest.json'
  const { preview } = await readBuildManifest(buildDirectory, name, prerenderManifest)
  return preview.previewModeId
}
