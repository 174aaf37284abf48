import { requireReader } from '../auth/permissions.ts'
import type { Route } from '../http/router.ts'

/**
 * The routes of the content's dataset, which answer for the comments' where a path names that. No
 * stranger gets at it by any of them: comments are the editors' own, published or not.
 *
 * @param comments - the same routes over the comments' dataset, in the same order
 * @param name - of the comments' dataset
 */
export function withComments(
  content: readonly Route[],
  comments: readonly Route[],
  name: string,
): Route[] {
  return content.map((route, index) => ({
    ...route,
    handler: (request) => {
      const other = comments[index]
      if (!other || request.path.dataset !== name) return route.handler(request)
      requireReader(request.identity)
      return other.handler(request)
    },
  }))
}
