import { requireEditor } from '../auth/permissions.ts'
import { sendJson } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import type { Lake } from '../lake.ts'

const SHOWN = 100

/** The log of webhook calls: an address of the lake's own, as Sanity's cloud shows it in a page. */
export function webhookRoutes(lake: Lake): Route[] {
  return [
    {
      method: 'GET',
      path: '/webhooks/deliveries',
      handler: ({ identity, response }) => {
        requireEditor(identity)
        sendJson(response, 200, { deliveries: lake.deliveries.newest(SHOWN) })
      },
    },
  ]
}
