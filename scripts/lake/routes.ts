import { signInRoutes } from './account/sign-in-routes.ts'
import { userRoutes } from './account/user-routes.ts'
import { actionRoutes } from './actions/routes.ts'
import { fileRoutes } from './assets/serve.ts'
import type { Lake } from './create-lake.ts'
import { eventRoutes } from './events/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { Route } from './http/router.ts'
import { imageRoutes } from './images/routes.ts'
import { mutateRoutes } from './mutate/routes.ts'
import { projectRoutes } from './project/routes.ts'
import { queryRoutes } from './query/routes.ts'
import { exportRoutes } from './transfer/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Everything that the lake answers over HTTP; the table in README.md has a row for each. */
export function lakeRoutes(lake: Lake): Route[] {
  const { host, localSignIn, maxListeners, studioOrigin, webhooks } = lake.options
  return [
    ...queryRoutes(lake),
    ...mutateRoutes(lake),
    ...actionRoutes(lake),
    ...eventRoutes({ ...lake, host, maxListeners }),
    ...historyRoutes(lake),
    ...uploadRoutes(lake),
    ...imageRoutes(lake),
    ...fileRoutes(lake),
    ...signInRoutes({ ...lake, studioOrigin, localSignIn }),
    ...userRoutes(lake.db),
    ...exportRoutes(lake),
    ...webhookRoutes({ ...lake, webhooks }),
    ...projectRoutes({
      ...lake,
      streams: () => lake.listeners.public.size + lake.listeners.all.size + lake.live.size(),
    }),
  ]
}
