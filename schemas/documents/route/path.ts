import { reservedSegments } from './constants.ts'

const pathPattern = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/

/**
 * Says what is wrong with the path of a route, or `undefined` when nothing is.
 *
 * A path is normalized: it starts with one slash, ends without one, and its segments are
 * lower-case letters and digits parted by single hyphens.
 */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must start with a slash, such as /pricing'
  if (path.length > 200) return 'is longer than 200 characters'
  if (path !== '/' && path.endsWith('/'))
    return `must not end with a slash: write ${normalizePath(path)}`
  if (!pathPattern.test(path)) {
    return 'must be lower-case letters, digits and single hyphens between slashes, such as /services/web3-storage'
  }
  const first = path.split('/')[1]
  if (reservedSegments.some((segment) => segment === first)) {
    return `starts with /${first}, which the site reserves`
  }
  return undefined
}

/** The form of a path under which its route is found: lower case, one slash between segments. */
export function normalizePath(path: string): string {
  const segments = path.toLowerCase().split('/').filter(Boolean)
  return `/${segments.join('/')}`
}
