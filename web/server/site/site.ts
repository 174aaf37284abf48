import { keyFor } from '@nectar/schemas/environment/keys'
import type { Change } from '../cache/change.ts'
import { Images } from '../cache/images.ts'
import { KnownPaths } from '../cache/known-paths.ts'
import { Pages } from '../cache/pages.ts'
import { Refresher, RefreshQueue } from '../cache/refresher.ts'
import type { Cdn } from '../cdn/cdn.ts'
import { HeldPages } from '../cdn/purger.ts'
import type { PolicyOptions } from '../csp/policy.ts'
import { ViolationCounts } from '../csp/reports.ts'
import type { Log } from '../http/log.ts'
import type { AppRoutes, BuiltPages } from '../next/build-manifests.ts'
import { expire, Upstream } from '../next/upstream.ts'
import { StaticFiles, type StaticMount } from '../static/files.ts'
import { Arrivals } from './revision-waiter.ts'

/** Has the site take in what changed: a call on one of the paths that take signed calls, and its content. */
export type Tell = (path: string, content: object) => Promise<'taken' | 'refused' | 'failed'>

export interface FrontOptions {
  port: number
  /** The address to listen on; without one, every address of the machine. */
  host?: string | undefined
  /** Origin of Next's own server, for example `http://127.0.0.1:40321`. */
  upstream: string
  /** The site's public address: an https one adds HSTS and upgrades insecure requests. */
  siteUrl: string
  staticMounts: readonly StaticMount[]
  app: AppRoutes
  builtPages?: BuiltPages
  policy: PolicyOptions
  /** The value of Next's draft cookie; without it, Next has to be asked whether one is real. */
  draftKey?: string
  /** Who sends it is told more about how the site is. */
  healthToken?: string
  /** Signs what says that content changed. */
  webhookSecret: string
  /** What holds pages before the site until it is told to drop them. */
  cdn?: Cdn | undefined
  /** Brings the site up to date with the content before it answers anybody. */
  catchUp?: ((tell: Tell) => Promise<void>) | undefined
  /** Bytes that kept answers may take. */
  memoryBytes?: number
  /** Connections that one address may hold open, where no proxy stands before the front. */
  connectionsPerClient?: number
  /** Whether X-Forwarded-For and -Proto come from a proxy of ours and may be believed. */
  trustProxy?: boolean
  /** A path that the content cannot hold; what Next answers there is the 404 page of every unknown path. */
  notFoundPath?: string
  /** A prerendered page of the app that is shown, under the true status, when a page cannot be rendered. */
  errorPath?: string | undefined
  /** Whether a query of the image route asks for a picture that pages have; without it, every one does. */
  isPicture?: (query: string, isBuilt: (path: string) => boolean) => boolean
}

type Optional = 'host' | 'errorPath' | 'catchUp' | 'cdn' | 'draftKey' | 'healthToken'

/** The options with their defaults filled in. */
export type FrontSettings = Required<Omit<FrontOptions, Optional>> & Pick<FrontOptions, Optional>

export const defaultMemoryBytes = 256 * 1024 * 1024

export function withDefaults(options: FrontOptions): FrontSettings {
  return {
    memoryBytes: defaultMemoryBytes,
    connectionsPerClient: 256,
    trustProxy: false,
    notFoundPath: '/.not-found',
    isPicture: () => true,
    builtPages: { segments: new Set(), documents: [] },
    ...options,
  }
}

/** What the front knows and keeps. */
export interface Site {
  settings: FrontSettings
  secure: boolean
  /** What signs each kind of call that says that content changed. */
  keys: { webhook: string; refresh: string }
  upstream: Upstream
  known: KnownPaths
  pages: Pages
  images: Images
  files: StaticFiles
  violations: ViolationCounts
  refresher: Refresher
  /** What a CDN holds, where one stands before the site. */
  held: HeldPages | undefined
  /** Brings the kept pages up to date, one round after the other. */
  refreshes: RefreshQueue
  arrivals: Arrivals
  /** Whoever asks for a page while it starts waits for this, instead of being refused or shown what is old. */
  open: PromiseWithResolvers<void>
  /** Visitors should go elsewhere: it is about to end. */
  draining: boolean
  log: Log
}

export interface SiteState {
  /** Whether every page was asked for since the start. */
  filled: boolean
  pages: number
  knownPaths: number
  staticFiles: number
  /** Bytes that kept answers take. */
  bytes: number
  /** Bytes that the process takes, as the system counts them. */
  residentBytes: number
  cspViolations: { total: number; byDirective: Record<string, number> }
}

/** Sets up what answers visitors. Images and files have bounds of their own, so that they never crowd pages out. */
export async function openSite(settings: FrontSettings, log: Log): Promise<Site> {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  const quarter = Math.floor(settings.memoryBytes / 4)
  const upstream = new Upstream(settings.upstream)
  const { app, notFoundPath, errorPath } = settings
  // The front's own pages have what stands around every page: they grow old as pages do.
  const files = app.files.filter((file) => file !== notFoundPath && file !== errorPath)
  const known = new KnownPaths(upstream, { ...app, files }, log)
  const held = settings.cdn && new HeldPages(settings.cdn, log)
  const pages = new Pages(settings, upstream, quarter * 2, held && ((madeOf) => held.hold(madeOf)))
  const { gate } = upstream
  const keys = {
    webhook: settings.webhookSecret,
    refresh: keyFor(settings.webhookSecret, 'refreshing'),
  }
  const expireChange = (change: Change): Promise<void> => expire(upstream, keys.refresh, change)
  const refresher = new Refresher(settings, { known, pages, gate, expire: expireChange }, log)
  return {
    settings,
    secure,
    keys,
    upstream,
    known,
    pages,
    images: new Images(upstream, secure, quarter),
    files: await StaticFiles.open(settings.staticMounts, secure, quarter),
    violations: new ViolationCounts(),
    refresher,
    open: Promise.withResolvers(),
    held,
    arrivals: new Arrivals(),
    draining: false,
    refreshes: new RefreshQueue(async (change) => {
      const report = await refresher.refresh(change)
      await held?.drop(change)
      return report
    }),
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
