import { actionRoutes } from './actions/routes.ts'
import { fileRoutes } from './assets/serve.ts'
import { requireReader } from './auth/identities.ts'
import type { Lake } from './create-lake.ts'
import { eventRoutes } from './events/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { Route } from './http/router.ts'
import { imageRoutes } from './images/routes.ts'
import { mutateRoutes } from './mutate/routes.ts'
import type { Dataset } from './open-dataset.ts'
import { peopleRoutes } from './project/people.ts'
import { pingRoute, projectRoutes } from './project/routes.ts'
import { signInRoutes } from './project/sign-in.ts'
import { userRoutes } from './project/users.ts'
import { queryRoutes } from './query/routes.ts'
import { exportRoutes } from './transfer/routes.ts'
import { uploadRoutes } from './transfer/uploads.ts'

/** All HTTP routes of the lake. The table in docs/endpoints.md has a row for each. */
export function lakeRoutes(lake: Lake): Route[] {
  const { comments, sessions, streams, tickets } = lake
  const { host, localSignIn, publicUrl, signInSecret, studioOrigin } = lake.options
  const isPublished = publicUrl !== undefined
  const datasetRoutes = (dataset: Dataset): Route[] => [
    ...queryRoutes({ ...dataset, people: lake.people }),
    ...mutateRoutes({ ...dataset, locksReleases: lake.options.runReleases }),
    ...actionRoutes(dataset),
    ...eventRoutes({ ...dataset, sessions, tickets, streams, host, isPublished }),
    ...historyRoutes(dataset),
    ...exportRoutes(dataset, publicUrl),
    pingRoute(dataset.owner),
  ]
  return [
    ...withComments(datasetRoutes(lake), datasetRoutes(comments), comments.owner.dataset),
    ...uploadRoutes(lake),
    ...imageRoutes(lake),
    ...fileRoutes(lake),
    ...signInRoutes({ ...lake, studioOrigin, localSignIn, signInSecret, publicUrl }),
    ...userRoutes(lake),
    ...peopleRoutes({ ...lake, studioOrigin }),
    ...projectRoutes(lake),
  ]
}

/**
 * The routes of the content's dataset, which use the comments dataset if the path names it. The comments
 * dataset always requires a token, even for published documents.
 *
 * @param comments - the same routes for the comments dataset, in the same order
 * @param name - the name of the comments dataset
 */
function withComments(
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
