import { KnownPaths } from './cache/known-paths.ts'
import { Pages } from './cache/pages.ts'
import { type Changed, Refresher, type RefreshReport } from './cache/refresher.ts'
import { ViolationCounts } from './csp/reports.ts'
import { Images } from './images.ts'
import type { Log } from './log.ts'
import type { FrontSettings } from './options.ts'
import { StaticFiles } from './static/files.ts'
import { Upstream } from './upstream.ts'

/** What one process of the front knows and keeps. */
export type Site = {
  settings: FrontSettings
  secure: boolean
  upstream: Upstream
  known: KnownPaths
  pages: Pages
  images: Images
  files: StaticFiles
  violations: ViolationCounts
  refresher: Refresher
  log: Log
}

/** What has to be done in every process at once. */
export type Everywhere = {
  refresh: (changed: Changed) => Promise<RefreshReport>
  /** Lets no render begin until `resume`; resolves when those under way have ended. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  states: () => Promise<SiteState[]>
}

export type SiteState = {
  /** Whether every page was asked for since the start. */
  filled: boolean
  pages: number
  knownPaths: number
  staticFiles: number
  /** Bytes that kept answers take. */
  bytes: number
  /** Bytes that the process takes, as the system counts them. */
  residentBytes: number
  violations: { total: number; byDirective: Record<string, number> }
}

/** Sets up one process. Images and files have bounds of their own, so that they never crowd pages out. */
export async function openSite(settings: FrontSettings, log: Log): Promise<Site> {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  const quarter = Math.floor(settings.memoryBytes / 4)
  const upstream = new Upstream(settings.upstream)
  const known = new KnownPaths(upstream, settings.app, log)
  const pages = new Pages(settings, upstream, quarter * 2)
  return {
    settings,
    secure,
    upstream,
    known,
    pages,
    images: new Images(upstream, secure, quarter),
    files: await StaticFiles.open(settings.staticMounts, secure, quarter),
    violations: new ViolationCounts(),
    refresher: new Refresher(settings, known, pages, log),
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
    violations: site.violations.state(),
  }
}
