import { keyFor } from '@nectar/schemas/config/environment/keys'
import { LRUCache } from 'lru-cache'
import type { Change } from '../../content/publish/change.ts'
import type { AppRoutes } from '../../next-internals/build-manifests.ts'
import { KnownPaths } from '../cache/known-paths.ts'
import { Pages } from '../cache/pages.ts'
import type { Cdn } from '../cdn/cdn.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import { ViolationCounts } from '../csp/reports.ts'
import type { Log } from '../http/log.ts'
import { Upstream } from '../next/upstream.ts'
import { Publisher } from '../publish/publisher.ts'
import { StaticFiles, type StaticMount } from '../static/files.ts'
import { Metrics } from './metrics.ts'

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
  documents?: readonly RegExp[]
  policy: PolicyOptions
  /** The value of Next's draft cookie; without it, only Next can tell whether a cookie is valid. */
  draftKey?: string
  /** Bearer token for the detailed health answer. */
  healthToken?: string
  /** Signs calls that report changes of content. */
  webhookSecret: string
  /** A CDN in front of the site that keeps pages until they are purged. */
  cdn?: Cdn | undefined
  /** Follows the content source, and brings the site up to date before it answers anybody. */
  follow?: ((apply: ApplyChange) => Following) | undefined
  /** Whether to fill the cache before listening, because another instance answers meanwhile. */
  fillsFirst?: boolean
  /** Memory limit of cached answers, in bytes. */
  memoryBytes?: number
  /** Open connections per address, if there is no proxy before the front. */
  connectionsPerClient?: number
  /** The folder of inquiries that are not in the content yet. */
  outbox?: string | undefined
  /** Whether X-Forwarded-For and -Proto come from a trusted proxy. */
  trustProxy?: boolean
  /** A path outside the content. Next's answer there is the 404 page of every unknown path. */
  notFoundPath?: string
  /** A prerendered page of the app that is shown when a page cannot be rendered, with the original status. */
  errorPath?: string | undefined
}

type Optional = 'host' | 'outbox' | 'errorPath' | 'follow' | 'cdn' | 'draftKey' | 'healthToken'

/** The options with their defaults filled in. */
export type FrontSettings = Required<Omit<FrontOptions, Optional>> & Pick<FrontOptions, Optional>

export const defaultMemoryBytes = 256 * 1024 * 1024

export function withDefaults(options: FrontOptions): FrontSettings {
  return {
    memoryBytes: defaultMemoryBytes,
    connectionsPerClient: 256,
    fillsFirst: false,
    trustProxy: false,
    notFoundPath: '/.not-found',
    documents: [],
    ...options,
  }
}

/** The state of the front. */
export interface Site {
  settings: FrontSettings
  secure: boolean
  /** The keys that sign each kind of call about changed content. */
  keys: { webhook: string; refresh: string }
  upstream: Upstream
  known: KnownPaths
  pages: Pages
  files: StaticFiles
  violations: ViolationCounts
  /** Brings changes of content to the pages. */
  publisher: Publisher
  following: Following | undefined
  /** The idempotency keys of webhooks that were applied. A lost one costs a publish without effect. */
  appliedKeys: LRUCache<string, true>
  /** Resolves when the start is complete. Until then, requests for pages wait instead of getting old ones. */
  open: PromiseWithResolvers<void>
  /** The process is about to end and reports that it is not ready. */
  draining: boolean
  metrics: Metrics
  log: Log
}

export interface SiteState {
  /** Whether every page has been requested since the start. */
  filled: boolean
  pages: number
  knownPaths: number
  staticFiles: number
  /** Size of cached answers, in bytes. */
  bytes: number
  /** Resident memory of the process, in bytes. */
  residentBytes: number
  cspViolations: { total: number; byDirective: Record<string, number> }
}

/** Sets up the front's state. Files have a memory limit of their own, so that they cannot evict pages. */
export async function openSite(settings: FrontSettings, log: Log): Promise<Site> {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  const quarter = Math.floor(settings.memoryBytes / 4)
  const upstream = new Upstream(settings.upstream)
  const { app, notFoundPath, errorPath } = settings
  // The front's own pages are rendered with a shell, so they become stale like other pages.
  const shown = app.files.filter((file) => file !== notFoundPath && file !== errorPath)
  const known = new KnownPaths(upstream, { ...app, files: shown }, log)
  const { cdn } = settings
  const pages = new Pages(settings, upstream, quarter * 3, cdn)
  const keys = {
    webhook: settings.webhookSecret,
    refresh: keyFor(settings.webhookSecret, 'refreshing'),
  }
  const parts = { upstream, known, pages, cdn, key: keys.refresh }
  const publisher = new Publisher(settings, parts, log)
  const files = await StaticFiles.open(settings.staticMounts, secure, quarter)
  const { outbox } = settings
  return {
    settings,
    secure,
    keys,
    upstream,
    known,
    pages,
    files,
    violations: new ViolationCounts(),
    publisher,
    following: undefined,
    appliedKeys: new LRUCache({ max: 1000 }),
    open: Promise.withResolvers(),
    draining: false,
    metrics: new Metrics({ upstream, pages, files, publisher, outbox }),
    log,
  }
}

export function stateOf(site: Site): SiteState {
  return {
    filled: site.publisher.filled,
    pages: site.pages.size,
    knownPaths: site.known.size,
    staticFiles: site.files.size,
    bytes: site.pages.bytes + site.files.bytes,
    residentBytes: process.memoryUsage.rss(),
    cspViolations: site.violations.state(),
  }
}
