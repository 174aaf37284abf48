import { RequestError } from '../model/errors.ts'
import type { LakeRequest } from './request.ts'

export type Handler = (request: LakeRequest) => Promise<void> | void

export interface Route {
  /** A GET route answers HEAD requests too. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Segments joined by slashes; `:name` matches any segment, `*name` all remaining ones. */
  path: string
  handler: Handler
  /** Readable from every origin, such as images in a page. Must not serve anything private. */
  isPublic?: boolean
  /** A page that another origin may navigate a browser to. */
  isPage?: boolean
}

export interface Match {
  route: Route
  path: Record<string, string>
}

/** The version prefix of Sanity's API: `v1`, `vX`, `v2025-02-19`. */
const versionPrefix = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/

export function splitVersion(pathname: string): { apiVersion: string; rest: string } {
  const version = versionPrefix.exec(pathname)?.[1]
  return version === undefined
    ? { apiVersion: '1', rest: pathname }
    : { apiVersion: version, rest: pathname.slice(version.length + 2) }
}

/** With its `resource` option, the client requests a dataset's data under its project. */
const resourcePath =
  /^\/projects\/([^/]+)\/datasets\/([^/]+)\/(live\/events|query|doc|mutate|actions|listen|history|export)(\/.*)?$/

/** The path that the client requests without its `resource` option, and the project from the original path. */
export function withoutResource(pathname: string): { rest: string; project?: string } {
  const [, project, dataset, operation, more = ''] = resourcePath.exec(pathname) ?? []
  if (project === undefined) return { rest: pathname }
  return { rest: `/data/${operation}/${dataset}${more}`, project: decode(project) }
}

/** Whether the path belongs to a public route. */
export function isPublicPath(routes: readonly Route[], pathname: string): boolean {
  const segments = pathname.split('/').slice(1)
  return routes.some(
    ({ isPublic, path }) => isPublic === true && matchPath(path.split('/').slice(1), segments),
  )
}

/** @throws RequestError 404 for an unknown path, 405 for a method that the path does not support */
export function findRoute(routes: readonly Route[], method: string, pathname: string): Match {
  const segments = pathname.split('/').slice(1).map(decode)
  const wanted = method === 'HEAD' ? 'GET' : method
  let otherMethod = false
  for (const route of routes) {
    const path = matchPath(route.path.split('/').slice(1), segments)
    if (!path) continue
    if (route.method === wanted) return { route, path }
    otherMethod = true
  }
  if (otherMethod) throw new RequestError(405, `${method} is not a method of ${pathname}`)
  throw new RequestError(404, `The local Content Lake has no ${pathname}`)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new RequestError(400, 'The path has a malformed percent-encoding')
  }
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | null {
  const path: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith('*')) {
      path[part.slice(1)] = segments.slice(index).join('/')
      return path
    }
    const segment = segments[index]
    if (segment === undefined) return null
    if (part.startsWith(':')) {
      if (segment === '') return null
      path[part.slice(1)] = segment
    } else if (part !== segment) return null
  }
  return pattern.length === segments.length ? path : null
}
