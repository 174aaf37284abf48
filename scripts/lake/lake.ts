import type { Blobs } from './assets/blobs.ts'
import type { Sessions } from './auth/sessions.ts'
import type { Tickets } from './auth/tickets.ts'
import type { ListenerHub } from './events/listener-hub.ts'
import type { LiveHub } from './events/live-hub.ts'
import type { ImageCache } from './images/cache.ts'
import type { Log } from './log.ts'
import type { Writer } from './mutate/writer.ts'
import type { LakeOptions } from './options.ts'
import type { QueryPool } from './query/query-pool.ts'
import type { Store } from './store/store.ts'
import type { Deliveries } from './webhooks/deliveries.ts'

/** The parts that routes are made from. */
export interface Lake {
  options: LakeOptions
  /** Allow-listed origins: the Studio's and the site's. */
  origins: readonly string[]
  /** Where assets are found, such as http://localhost:3030; known once the lake listens. */
  publicUrl: () => string
  log: Log
  store: Store
  writer: Writer
  queries: QueryPool
  listeners: ListenerHub
  live: LiveHub
  blobs: Blobs
  images: ImageCache
  deliveries: Deliveries
  sessions: Sessions
  tickets: Tickets
}
