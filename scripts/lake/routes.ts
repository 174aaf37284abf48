import { signInRoutes } from './account/sign-in-routes.ts'
import { userRoutes } from './account/user-routes.ts'
import { actionRoutes } from './actions/routes.ts'
import { fileRoutes } from './assets/serve.ts'
import { withComments } from './comments/routes.ts'
import type { Lake } from './create-lake.ts'
import { countStreams } from './events/open-streams.ts'
import { eventRoutes } from './events/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { Route } from './http/router.ts'
import { imageRoutes } from './images/routes.ts'
import { mutateRoutes } from './mutate/routes.ts'
import type { Dataset } from './open-dataset.ts'
import { pingRoute, projectRoutes } from './project/routes.ts'
import type { Audience } from './query/perspective.ts'
import { queryRoutes } from './query/routes.ts'
import { importFileRoutes, importRoutes } from './transfer/import-routes.ts'
import { exportRoutes } from './transfer/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Everything that the lake answers over HTTP; the table in docs/endpoints.md has a row for each. */
export function lakeRoutes(lake: Lake): Route[] {
  const { comments, tickets } = lake
  const { host, localSignIn, maxListeners, signInSecret, studioOrigin, webhooks } = lake.options
  const streams = (audience?: Audience): number => countStreams([lake, comments], audience)
  const datasetRoutes = (dataset: Dataset): Route[] => [
    ...queryRoutes(dataset),
    ...mutateRoutes(dataset),
    ...actionRoutes(dataset),
    ...eventRoutes({ ...dataset, tickets, host, maxListeners, streams }),
    ...historyRoutes(dataset),
    ...exportRoutes(dataset),
    ...importRoutes(dataset, lake.publicUrl),
    pingRoute(dataset.owner),
  ]
  return [
    ...withComments(datasetRoutes(lake), datasetRoutes(comments), comments.owner.dataset),
    ...uploadRoutes(lake),
    ...importFileRoutes(lake),
    ...imageRoutes(lake),
    ...fileRoutes(lake),
    ...signInRoutes({ ...lake, studioOrigin, localSignIn, signInSecret }),
    ...userRoutes(lake.db),
    ...webhookRoutes({ ...lake, webhooks }),
    ...projectRoutes({ ...lake, streams }),
  ]
}
