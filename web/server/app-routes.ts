import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AppRoutes } from './options.ts'

const route = z.object({ page: z.string(), regex: z.string() })
const routesManifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) })

/** Next answers these paths itself, beside the app's routes. */
const nextOwn = ['^/_next/image$']

/** The build's list of routes is missing or has another shape than this version of Next gives it. */
export class RoutesManifestError extends Error {
  override readonly name = 'RoutesManifestError'

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read: build the site first`, { cause })
  }
}

/**
 * What a build answers beside the pages of the content, from Next's routes manifest: the catch-all
 * for pages and Next's internal pages are left out.
 * @throws RoutesManifestError
 */
export async function readAppRoutes(buildDirectory: string): Promise<AppRoutes> {
  const file = path.join(buildDirectory, 'routes-manifest.json')
  const manifest = await readFile(file, 'utf8')
    .then((text) => routesManifest.parse(JSON.parse(text)))
    .catch((cause: unknown) => {
      throw new RoutesManifestError(file, cause)
    })
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
