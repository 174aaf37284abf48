import { keyFor } from '@nectar/schemas/config/environment'
import { LRUCache } from 'lru-cache'
import { KnownPaths } from '../cache/known-paths.ts'
import { Pages } from '../cache/pages.ts'
import type { Log } from '../http/log.ts'
import { Upstream } from '../next/upstream.ts'
import { Publisher } from '../publish/publisher.ts'
import { StaticFiles } from '../static/files.ts'
import type { Following, FrontOptions } from './options.ts'

/** What changes while the front runs. */
interface State {
  following: Following | undefined
  /** The process is about to end and reports that it is not ready. */
  draining: boolean
}

/** The front's settings and the parts that it is made of. */
export type Site = ReturnType<typeof openSite>

/** Memory for finished pages, in bytes. */
const pageBytes = 192 * 1024 * 1024
const fileBytes = 64 * 1024 * 1024

/** Sets up the front. Files have a memory limit of their own, so that they cannot evict pages. */
export function openSite(settings: FrontOptions, log: Log) {
  const secure = new URL(settings.siteUrl).protocol === 'https:'
  const upstream = new Upstream(settings.upstream, settings.siteUrl)
  const { app, notFoundPath, errorPath, policy, cdn } = settings
  // The front's own pages are rendered with a shell, so they become stale like other pages.
  const shown = app.files.filter((file) => file !== notFoundPath && file !== errorPath)
  const known = new KnownPaths(upstream, { ...app, files: shown }, log)
  const pages = new Pages({ policy, secure, cdnHeaders: cdn?.headers }, upstream, pageBytes)
  const refreshKey = keyFor(settings.webhookSecret, 'refreshing')
  const state: State = { following: undefined, draining: false }
  return {
    ...state,
    settings,
    secure,
    /** Signs calls of our own about changed content. */
    refreshKey,
    upstream,
    known,
    pages,
    files: new StaticFiles(settings.staticMounts, secure, fileBytes),
    /** Brings changes of content to the pages. */
    publisher: new Publisher(settings, { upstream, known, pages, key: refreshKey }, log),
    /** The idempotency keys of webhooks that were applied. A lost one costs a publish without effect. */
    appliedKeys: new LRUCache<string, true>({ max: 1000 }),
    /** Resolves when the start is complete. Until then, requests for pages wait instead of getting old ones. */
    open: Promise.withResolvers<void>(),
    log,
  }
}
