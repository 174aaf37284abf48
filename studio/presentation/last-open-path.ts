import { pathProblem } from '@nectar/schemas/documents/route/schema'

let lastPath = '/'

/** Remembers the path of the page whose form was open last; the home page's for one that no page can have. */
export function setLastOpenPath(path: unknown): void {
  lastPath = typeof path === 'string' && !pathProblem(path) ? path : '/'
}

/** The path of the page whose form was open last. */
export function lastOpenPath(): string {
  return lastPath
}
