import { keyFor } from '@nectar/schemas/environment/keys'
import type { Change } from '../cache/change.ts'
import { Images } from '../cache/images.ts'
import { KnownPaths } from '../cache/known-paths.ts'
import { Pages } from '../cache/pages.ts'
import { RefreshQueue } from '../cache/refresh-queue.ts'
import { Refresher } from '../cache/refresher.ts'
import { HeldPages } from '../cdn/held-pages.ts'
import { ViolationCounts } from '../csp/reports.ts'
import type { Log } from '../http/log.ts'
import { expire } from '../next/expire.ts'
import { Upstream } from '../next/upstream.ts'
import { StaticFiles } from '../static/files.ts'
import { Arrivals } from './arrivals.ts'
import type { FrontSettings } from './options.ts'

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
