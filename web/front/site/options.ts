import type { ContentListener } from '../../content/listen/listener.ts'
import type { AppRoutes } from '../../next-internals/build-manifests.ts'
import type { ApplyChange } from '../../protocol/change.ts'
import type { Cdn } from '../cdn/cdn.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import type { StaticMount } from '../static/files.ts'

/** What follows the content source for this instance. */
export type Following = Pick<ContentListener, 'start' | 'isApplied'>

export interface FrontOptions {
  port: number
  /** The address to listen on; by default, every address of the machine. */
  host?: string | undefined
  /** Origin of Next's own server, for example `http://127.0.0.1:40321`. */
  upstream: string
  /** The site's public address. With https, HSTS and upgrading of insecure requests are added. */
  siteUrl: string
  staticMounts: readonly StaticMount[]
  app: AppRoutes
  policy: PolicyOptions
  /** The value of Next's draft cookie; without it, only Next can tell whether a cookie is valid. */
  draftKey?: string
  /** Signs calls that report changes of content. */
  webhookSecret: string
  /** A CDN in front of the site that keeps pages until they are purged. */
  cdn?: Cdn | undefined
  /** Follows the content source, and brings the site up to date before it answers anybody. */
  follow?: ((apply: ApplyChange) => Promise<Following>) | undefined
  /** Open connections per address, if there is no proxy before the front. */
  connectionsPerClient: number
  /** Whether X-Forwarded-For and -Proto come from a trusted proxy. */
  trustProxy: boolean
  /** A path outside the content. Next's answer there is the 404 page of every unknown path. */
  notFoundPath: string
  /** A prerendered page of the app that is shown when a page cannot be rendered, with the original status. */
  errorPath?: string | undefined
}
