import { z } from 'zod'
import { readBuildManifest } from './build-manifest.ts'

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
