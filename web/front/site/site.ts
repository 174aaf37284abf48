import { keyFor } from '@nectar/schemas/config/environment/keys'
import type { AppRoutes, BuiltPages } from '../../next-internals/build-manifests.ts'
import type { Expired } from '../cache/expired.ts'
import { Images } from '../cache/images.ts'
import { KnownPaths } from '../cache/known-paths.ts'
import { Pages } from '../cache/pages.ts'
import { Refresher, RefreshQueue } from '../cache/refresher.ts'
import type { Cdn } from '../cdn/cdn.ts'
import { CdnPurger } from '../cdn/purger.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import { ViolationCounts } from '../csp/reports.ts'
import { describe, type Log } from '../http/log.ts'
import { expire, Upstream, type UpstreamAnswer } from '../next/upstream.ts'
import { StaticFiles, type StaticMount } from '../static/files.ts'
import { Metrics } from './metrics.ts'
import { RevisionWaiter } from './revision-waiter.ts'

/** Applies a change to the site, as if its webhook had been called with it. */
export type ApplyChange = (
  path: string,
  content: object,
) => Promise<'applied' | 'refused' | 'failed'>

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
  builtPages?: BuiltPages
  policy: PolicyOptions
  /** The value of Next's draft cookie; without it, only Next can tell whether a cookie is valid. */
  draftKey?: string
  /** Bearer token for the detailed health answer. */
  healthToken?: string
  /** Signs calls that report changes of content. */
  webhookSecret: string
  /** A CDN in front of the site that keeps pages until they are purged. */
  cdn?: Cdn | undefined
  /** Brings the site up to date with the content before it answers anybody. */
  catchUp?: ((apply: ApplyChange) => Promise<void>) | undefined
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
  /** Whether a query of the image route is for a picture that pages use; by default, all are. */
  isPicture?: (query: string, isBuilt: (path: string) => boolean) => boolean
}

type Optional = 'host' | 'outbox' | 'errorPath' | 'catchUp' | 'cdn' | 'draftKey' | 'healthToken'

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
    isPicture: () => true,
    builtPages: { segments: new Set(), documents: [] },
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
  images: Images
  files: StaticFiles
  violations: ViolationCounts
  refresher: Refresher
  /** Purges the CDN, if there is one. */
  purger: CdnPurger | undefined
  /** Refreshes cached pages after changes, one round at a time. */
  refreshes: RefreshQueue
  revisions: RevisionWaiter
  /** Next's answers to changes that are being applied, by document and revision. */
  changes: Map<string, Promise<UpstreamAnswer>>
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

/** Sets up the front's state. Images and files have separate memory limits, so that they cannot evict pages. */
export async function openSite(settings: FrontSettings, log: Log): Promise<Site> {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  const quarter = Math.floor(settings.memoryBytes / 4)
  const upstream = new Upstream(settings.upstream)
  const { app, notFoundPath, errorPath } = settings
  // The front's own pages are rendered with a shell, so they become stale like other pages.
  const shown = app.files.filter((file) => file !== notFoundPath && file !== errorPath)
  const known = new KnownPaths(upstream, { ...app, files: shown }, log)
  const purger = settings.cdn && new CdnPurger(settings.cdn, log)
  const pages = new Pages(
    settings,
    upstream,
    quarter * 2,
    purger && ((fingerprint) => purger.headersFor(fingerprint)),
  )
  const { gate } = upstream
  const keys = {
    webhook: settings.webhookSecret,
    refresh: keyFor(settings.webhookSecret, 'refreshing'),
  }
  const expireInNext = (expired: Expired): Promise<void> => expire(upstream, keys.refresh, expired)
  const again = (expired: Expired): void => {
    refreshes.add(expired).catch((error: unknown) => log('change-failed', describe(error)))
  }
  const parts = { known, pages, gate, expire: expireInNext, again }
  const refresher = new Refresher(settings, parts, log)
  const refreshes = new RefreshQueue(async (expired) => {
    const report = await refresher.refresh(expired)
    await purger?.purge(expired)
    return report
  })
  const images = new Images(upstream, secure, quarter)
  const files = await StaticFiles.open(settings.staticMounts, secure, quarter)
  const { outbox } = settings
  return {
    settings,
    secure,
    keys,
    upstream,
    known,
    pages,
    images,
    files,
    violations: new ViolationCounts(),
    refresher,
    open: Promise.withResolvers(),
    purger,
    revisions: new RevisionWaiter(),
    changes: new Map(),
    draining: false,
    refreshes,
    metrics: new Metrics({ upstream, pages, images, files, refresher, outbox }),
    log,
  }
}

export function stateOf(site: Site): SiteState {
  return {
    filled: site.refresher.filled,
    pages: site.pages.store.size,
    knownPaths: site.known.size,
    staticFiles: site.files.size,
    bytes: site.pages.store.bytes + site.images.bytes + site.files.bytes,
    residentBytes: process.memoryUsage.rss(),
    cspViolations: site.violations.state(),
  }
}
