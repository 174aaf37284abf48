import { actionRoutes } from './actions/routes.ts'
import { assetRoutes } from './assets/routes.ts'
import { fileRoutes } from './assets/serve.ts'
import { authRoutes } from './auth/routes.ts'
import { userRoutes } from './auth/user-routes.ts'
import { eventRoutes } from './events/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { Route } from './http/router.ts'
import { imageRoutes } from './images/routes.ts'
import type { Lake } from './lake.ts'
import { mutateRoutes } from './mutate/routes.ts'
import { projectRoutes } from './project/routes.ts'
import { queryRoutes } from './query/routes.ts'
import { exportRoutes } from './transfer/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Everything that the lake answers over HTTP; the table in README.md has a row for each. */
export function lakeRoutes(lake: Lake): Route[] {
  return [
    ...queryRoutes(lake),
    ...mutateRoutes(lake),
    ...actionRoutes(lake),
    ...eventRoutes(lake),
    ...historyRoutes(lake),
    ...assetRoutes(lake),
    ...imageRoutes(lake),
    ...fileRoutes(lake),
    ...authRoutes(lake),
    ...userRoutes(lake),
    ...exportRoutes(lake),
    ...webhookRoutes(lake),
    ...projectRoutes(lake),
  ]
}
