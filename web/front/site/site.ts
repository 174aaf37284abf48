import { keyFor } from '@nectar/schemas/config/environment'
import { LRUCache } from 'lru-cache'
import type { AppRoutes } from '../../next-internals/build-manifests.ts'
import type { Change } from '../../protocol/change.ts'
import { KnownPaths } from '../cache/known-paths.ts'
import { Pages } from '../cache/pages.ts'
import type { Cdn } from '../cdn/cdn.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import type { Log } from '../http/log.ts'
import { Upstream } from '../next/upstream.ts'
import { Publisher } from '../publish/publisher.ts'
import { StaticFiles, type StaticMount } from '../static/files.ts'

/** Applies a change to the site, as if a webhook had been called with it. `failed`: it has to be applied again. */
export type ApplyChange = (
  change: Change | 'everything',
) => Promise<'applied' | 'refused' | 'failed'>

/** What follows the content source for this instance. */
export interface Following {
  /** Resolves once the site shows everything that was published before the start. */
  caughtUp: Promise<void>
  /** Whether a change has been applied, so that a webhook about it needs no work. */
  isApplied: (change: Change) => boolean
}

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
  /** Paths of documents that are rendered for a single visitor. */
  documents: readonly RegExp[]
  policy: PolicyOptions
  /** The value of Next's draft cookie; without it, only Next can tell whether a cookie is valid. */
  draftKey?: string
  /** Signs calls that report changes of content. */
  webhookSecret: string
  /** A CDN in front of the site that keeps pages until they are purged. */
  cdn?: Cdn | undefined
  /** Follows the content source, and brings the site up to date before it answers anybody. */
  follow?: ((apply: ApplyChange) => Following) | undefined
  /** Memory limit of cached answers, in bytes. */
  memoryBytes: number
  /** Open connections per address, if there is no proxy before the front. */
  connectionsPerClient: number
  /** Whether X-Forwarded-For and -Proto come from a trusted proxy. */
  trustProxy: boolean
  /** A path outside the content. Next's answer there is the 404 page of every unknown path. */
  notFoundPath: string
  /** A prerendered page of the app that is shown when a page cannot be rendered, with the original status. */
  errorPath?: string | undefined
}

/** What changes while the front runs. */
interface State {
  following: Following | undefined
  /** The process is about to end and reports that it is not ready. */
  draining: boolean
}

/** The front's settings and the parts that it is made of. */
export type Site = ReturnType<typeof openSite>

/** Sets up the front. Files have a memory limit of their own, so that they cannot evict pages. */
export function openSite(settings: FrontOptions, log: Log) {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  const quarter = Math.floor(settings.memoryBytes / 4)
  const upstream = new Upstream(settings.upstream)
  const { app, notFoundPath, errorPath, cdn } = settings
  // The front's own pages are rendered with a shell, so they become stale like other pages.
  const shown = app.files.filter((file) => file !== notFoundPath && file !== errorPath)
  const known = new KnownPaths(upstream, { ...app, files: shown }, log)
  const pages = new Pages(settings, upstream, quarter * 3)
  const refresh = keyFor(settings.webhookSecret, 'refreshing')
  const state: State = { following: undefined, draining: false }
  return {
    ...state,
    settings,
    secure,
    /** The keys that sign each kind of call about changed content. */
    keys: { webhook: settings.webhookSecret, refresh },
    upstream,
    known,
    pages,
    files: new StaticFiles(settings.staticMounts, secure, quarter),
    /** Brings changes of content to the pages. */
    publisher: new Publisher(settings, { upstream, known, pages, cdn, key: refresh }, log),
    /** The idempotency keys of webhooks that were applied. A lost one costs a publish without effect. */
    appliedKeys: new LRUCache<string, true>({ max: 1000 }),
    /** Resolves when the start is complete. Until then, requests for pages wait instead of getting old ones. */
    open: Promise.withResolvers<void>(),
    log,
  }
}
